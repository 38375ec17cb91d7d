import { IconBellRinging, IconMapPin, IconTemperature } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Logo } from '../../ui/Logo.tsx';
import classes from './LoginScene.module.css';

/** Seen from above at night: a ship and the trail that gave the product its name. */
export function LoginScene({ isTall }: { readonly isTall: boolean }) {
  const { t } = useTranslation('access');
  return (
    <section className={classes['scene']} data-tall={isTall || undefined} aria-label="Sillage">
      <Wake />
      <p className={classes['brand']}>
        <Logo size={32} /> Sillage
      </p>
      <div className={classes['words']}>
        <p className={classes['promise']}>{t('promise')}</p>
        <ul className={classes['list']}>
          <li>
            <IconMapPin size={18} aria-hidden /> {t('promisePosition')}
          </li>
          <li>
            <IconTemperature size={18} aria-hidden /> {t('promiseTemperature')}
          </li>
          <li>
            <IconBellRinging size={18} aria-hidden /> {t('promiseAlert')}
          </li>
        </ul>
      </div>
    </section>
  );
}

const RIPPLES = [0, 1, 2, 3, 4, 5, 6];

function Wake() {
  return (
    <svg className={classes['wake']} viewBox="0 0 600 800" preserveAspectRatio="xMidYMid slice" aria-hidden focusable="false">
      <defs>
        <radialGradient id="sea" cx="62%" cy="22%" r="90%">
          <stop offset="0" stopColor="#14505d" />
          <stop offset=".5" stopColor="#0d3440" />
          <stop offset="1" stopColor="#08202a" />
        </radialGradient>
        <linearGradient id="foam" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#8fe3ee" />
          <stop offset="1" stopColor="#8fe3ee" stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect width="600" height="800" fill="url(#sea)" />
      <g transform="translate(392 150) rotate(24)">
        <g fill="none" stroke="url(#foam)" strokeLinecap="round">
          {RIPPLES.map((ripple) => (
            <path
              key={ripple}
              className={classes['ripple']}
              d={`M${-6 - ripple * 1.5} ${30 + ripple * 26} C${-30 - ripple * 16} ${150 + ripple * 30} ${-90 - ripple * 30} ${300 + ripple * 40} ${-190 - ripple * 44} ${470 + ripple * 50} M${6 + ripple * 1.5} ${30 + ripple * 26} C${30 + ripple * 16} ${150 + ripple * 30} ${90 + ripple * 30} ${300 + ripple * 40} ${190 + ripple * 44} ${470 + ripple * 50}`}
              strokeWidth={3 - ripple * 0.32}
              strokeOpacity={0.62 - ripple * 0.08}
            />
          ))}
          <path d="M0 36 C-6 220 6 380 0 640" strokeWidth="2" strokeOpacity=".35" strokeDasharray="2 12" />
        </g>
        <path d="M0 -34c11 12 16 25 16 39L0 20-16 5c0-14 5-27 16-39z" fill="#fff" />
      </g>
    </svg>
  );
}
