import type { IndoorFloor } from '@sillage/contract/goods/indoor/indoor.contract';
import { MEASURED_METRES } from '@sillage/domain/goods/indoor/scale';
import { IconAlertTriangle, IconRulerMeasure, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import type { Editing } from './editing.view.ts';
import { pixelsOf } from './pixelsOf.view.ts';
import { FIRST_MEASURES, scaleOfDraft } from './planDraft.view.ts';
import classes from './Editor.module.css';

const DISAGREEMENT_SHARE = 0.05;

/** Two distances that were measured in the building: they give the size of the plan, and tell whether its picture is stretched. */
export function ScalePart({ draft, onChange, errorOf, floor }: Editing & { readonly floor: IndoorFloor }) {
  const { t } = useTranslation('indoorEditor');
  const format = useFormat();
  const { measures } = draft;
  if (floor.src === '') return <p>{t('scale.pictureFirst')}</p>;
  if (measures.length === 0)
    return (
      <>
        <p>{t('scale.text')}</p>
        <Button icon={<IconRulerMeasure size={16} aria-hidden />} onClick={() => onChange({ ...draft, measures: FIRST_MEASURES })}>
          {t('scale.begin')}
        </Button>
      </>
    );
  const scale = scaleOfDraft(measures, pixelsOf(floor));
  return (
    <>
      <p>{t('scale.layText')}</p>
      {measures.map(({ metres }, index) => (
        <NumberField
          key={index}
          label={t('scale.distance', { number: index + 1 })}
          unit="m"
          value={metres}
          min={MEASURED_METRES.min}
          max={MEASURED_METRES.max}
          step={0.01}
          error={errorOf('scale', index)}
          onChange={(value) =>
            onChange({ ...draft, measures: measures.map((one, at) => (at === index ? { ...one, metres: value } : one)) })
          }
        />
      ))}
      <div role="status" className={classes['outcome']}>
        {typeof scale === 'string' && (
          <Chip tone="bad" icon={<IconAlertTriangle size={14} aria-hidden />}>
            {t(`scale.${scale}`)}
          </Chip>
        )}
        {scale !== null && typeof scale !== 'string' && (
          <>
            <p>{t('scale.size', { width: format.metres(scale.widthMetres), height: format.metres(scale.heightMetres) })}</p>
            {scale.isStretched && (
              <p className={classes['warning']}>
                <IconAlertTriangle size={16} aria-hidden />{' '}
                {t('scale.stretched', { percent: format.percent(Math.abs(scale.stretch - 1) * 100) })}
              </p>
            )}
            {scale.disagreement !== null && (
              <p className={classes['warning']}>
                <IconAlertTriangle size={16} aria-hidden />{' '}
                {t(scale.disagreement > DISAGREEMENT_SHARE ? 'scale.disagree' : 'scale.sameDirection', {
                  percent: format.percent(scale.disagreement * 100),
                })}
              </p>
            )}
          </>
        )}
      </div>
      <Button kind="quiet" icon={<IconTrash size={16} aria-hidden />} onClick={() => onChange({ ...draft, measures: [] })}>
        {t('scale.remove')}
      </Button>
    </>
  );
}
