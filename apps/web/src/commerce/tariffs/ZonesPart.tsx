import { MOST_ZONES } from '@sillage/domain/commerce/tariffs/tariff';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { newZone, type ZoneDraft, type PartProps } from './tariffDraft.view.ts';
import classes from './Tariffs.module.css';

/** From where and to where it carries. */
export function ZonesPart(part: PartProps) {
  return (
    <div className={classes['columns']}>
      <Zones {...part} side="from" />
      <Zones {...part} side="to" />
    </div>
  );
}

function Zones({ draft, onChange, errorAt, side }: PartProps & { readonly side: 'from' | 'to' }) {
  const { t } = useTranslation('tariffs');
  const zones = draft[side];
  return (
    <Panel title={t(`zones.${side}`)}>
      <p className={classes['sub']}>{t('zones.text')}</p>
      <ul className={classes['rows']} aria-label={t(`zones.${side}`)}>
        {zones.map((zone, index) => (
          <ZoneRow
            key={zone.key}
            zone={zone}
            isAlone={zones.length === 1}
            errorAt={(field) => errorAt(field === '' ? `${side}.${index}` : `${side}.${index}.${field}`)}
            onChange={(next) => onChange({ [side]: zones.map((one) => (one.key === zone.key ? next : one)) })}
            onRemove={() => onChange({ [side]: zones.filter(({ key }) => key !== zone.key) })}
          />
        ))}
      </ul>
      <Button
        kind="secondary"
        size="xs"
        icon={<IconPlus size={16} aria-hidden />}
        disabled={zones.length >= MOST_ZONES}
        onClick={() => onChange({ [side]: [...zones, { ...newZone(), country: zones.at(-1)?.country ?? '' }] })}
      >
        {t('zones.add')}
      </Button>
    </Panel>
  );
}

interface ZoneRowProps {
  readonly zone: ZoneDraft;
  readonly isAlone: boolean;
  readonly errorAt: (field: string) => string | undefined;
  readonly onChange: (zone: ZoneDraft) => void;
  readonly onRemove: () => void;
}

function ZoneRow({ zone, isAlone, errorAt, onChange, onRemove }: ZoneRowProps) {
  const { t } = useTranslation('tariffs');
  const language = useLanguage();
  const isCode = /^[A-Z]{2}$/.test(zone.country);
  const name = isCode ? new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(zone.country) : undefined;
  return (
    <li className={classes['zone']}>
      <TextField
        label={t('zones.country')}
        hint={name ?? t('zones.countryHint')}
        value={zone.country}
        dir="ltr"
        maxLength={2}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange({ ...zone, country: target.value.toUpperCase() })}
        error={errorAt('country')}
      />
      <TextField
        label={t('zones.postcodeFrom')}
        value={zone.postcodeFrom}
        dir="ltr"
        maxLength={12}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...zone, postcodeFrom: target.value })}
        error={errorAt('') ?? errorAt('postcodeFrom')}
      />
      <TextField
        label={t('zones.postcodeTo')}
        value={zone.postcodeTo}
        dir="ltr"
        maxLength={12}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...zone, postcodeTo: target.value })}
        error={errorAt('postcodeTo')}
      />
      {!isAlone && (
        <IconButton label={t('zones.remove', { name: [zone.country, zone.postcodeFrom].join(' ').trim() || '–' })} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
