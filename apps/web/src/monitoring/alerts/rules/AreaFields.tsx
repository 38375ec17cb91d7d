import type { Point } from '@sillage/domain/platform/geo/distance';
import { faultOfCorners, MOST_CORNERS } from '@sillage/domain/platform/geo/polygon';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceField } from '../../../places/gazetteer/shared/PlaceField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { isFull, isKnown, lastStep, withStep, type Steps } from './area.view.ts';
import { CornerList } from './CornerList.tsx';
import classes from './Rule.module.css';
import { useRuleFault } from './ruleFaults.view.ts';

const AreaMap = lazy(async () => ({ default: (await import('./AreaMap.tsx')).AreaMap }));

interface AreaFieldsProps {
  readonly corners: readonly Point[];
  readonly onChange: (corners: readonly Point[]) => void;
}

/** An area, drawn on the map or written corner by corner; what was done last is taken back. */
export function AreaFields({ corners, onChange }: AreaFieldsProps) {
  const { t } = useTranslation('alertRules');
  const hint = useId();
  const group = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState<number | null>(null);
  const [steps, setSteps] = useState<Steps>([]);
  const [shown, setShown] = useState(corners);
  const last = lastStep(steps, corners);
  // A preset, not drawn here.
  if (corners !== shown && !isKnown(steps, corners)) setShown(corners);
  const change = (after: readonly Point[], cause: string | null = null) => {
    setSteps(withStep(steps, { before: corners, after, cause }));
    onChange(after);
  };
  const remove = (index: number) => {
    setSelected(corners.length === 1 ? null : Math.min(index, corners.length - 2));
    change(corners.toSpliced(index, 1));
  };
  const add = ({ latitude, longitude }: Point) => {
    const next = [...corners, { latitude, longitude }];
    setShown(next);
    change(next);
  };
  const undo = () => {
    if (!last) return;
    setSteps(steps.slice(0, -1));
    setSelected(null);
    onChange(last.before);
  };
  useUndoKeys(group, undo);
  const chosen = selected !== null && selected < corners.length ? selected : null;
  return (
    <div className={classes['area']} role="group" aria-label={t('fence.area')} ref={group}>
      {!isFull(corners) && <PlaceField label={t('cornerAt')} value={null} onChange={(picked) => picked && add(picked)} />}
      <div className={classes['areaMap']}>
        <Suspense>
          <AreaMap
            corners={corners}
            shown={shown}
            selected={chosen}
            onSelect={setSelected}
            onRemove={remove}
            onChange={change}
            describedBy={hint}
          />
        </Suspense>
      </div>
      <div className={classes['areaActions']}>
        <Button kind="secondary" size="xs" icon={<IconArrowBackUp size={15} aria-hidden />} disabled={!last} onClick={undo}>
          {t('areaUndo')}
        </Button>
        {chosen !== null && (
          <Button kind="quiet" size="xs" icon={<IconTrash size={15} aria-hidden />} onClick={() => remove(chosen)}>
            {t('cornerRemove', { number: chosen + 1 })}
          </Button>
        )}
      </div>
      <p className={classes['soft']} id={hint}>
        {t('areaHint')}
      </p>
      <AreaFault corners={corners} />
      <CornerList corners={corners} onChange={change} onRemove={remove} />
    </div>
  );
}

function AreaFault({ corners }: { readonly corners: readonly Point[] }) {
  const { t } = useTranslation('alertRules');
  const notified = useRuleFault()('corners');
  const fault = corners.length < 3 ? null : faultOfCorners(corners);
  const sentence = fault ? t(`area.${fault}`) : notified;
  return (
    <>
      {isFull(corners) && <p className={classes['soft']}>{t('areaFull', { count: MOST_CORNERS })}</p>}
      {sentence !== undefined && (
        <p className={`${classes['soft'] ?? ''} ${classes['failure'] ?? ''}`} role="alert" data-fault tabIndex={-1}>
          {sentence}
        </p>
      )}
    </>
  );
}

/** Ctrl+Z within, but for what is typed: there it is the browser's. */
function useUndoKeys(group: RefObject<HTMLElement | null>, onUndo: () => void): void {
  const undo = useEffectEvent(onUndo);
  useEffect(() => {
    const element = group.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      if (event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      undo();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [group]);
}
