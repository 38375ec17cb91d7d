import type { AssetSummary } from '@sillage/contract/assets/assets.contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../platform/refusalText.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { Place } from '../../ui/map/FocusPoint.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { useSetPosition } from '../assets.queries.ts';
import classes from './Details.module.css';

const PlaceMap = lazy(async () => ({ default: (await import('./PlaceMap.tsx')).PlaceMap }));

interface PlaceDialogProps {
  readonly asset: AssetSummary;
  readonly onClose: () => void;
}

/** Where it is, by a click or in degrees, and how one knows. */
export function PlaceDialog({ asset, onClose }: PlaceDialogProps) {
  const { t } = useTranslation(['assets', 'refusals']);
  const [typed, setTyped] = useState(() => typedOf(asset.position));
  const [reason, setReason] = useState('');
  const save = useSetPosition(asset.uniqueIdentifiant);
  const place = placeOf(typed);
  const change = (part: 'latitude' | 'longitude') => (event: { readonly target: { readonly value: string } }) =>
    setTyped({ ...typed, [part]: event.target.value });
  return (
    <Modal onClose={onClose} title={t('setPositionTitle', { reference: asset.reference })} closeLabel={t('cancel')} size="lg">
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (place) save.mutate({ ...place, reason: reason.trim() }, { onSuccess: onClose });
        }}
      >
        {save.error && <p role="alert">{t(codeOf(save.error), { ns: 'refusals' })}</p>}
        <p>{t('setPositionText')}</p>
        <div className={classes['pick']}>
          <Suspense>
            <PlaceMap place={place} onPick={(picked) => setTyped(typedOf(picked))} />
          </Suspense>
        </div>
        <div className={classes['deeds']}>
          <TextField label={t('latitude')} value={typed.latitude} inputMode="decimal" dir="ltr" onChange={change('latitude')} />
          <TextField label={t('longitude')} value={typed.longitude} inputMode="decimal" dir="ltr" onChange={change('longitude')} />
        </div>
        <TextField label={t('reason')} value={reason} maxLength={500} required onChange={({ target }) => setReason(target.value)} />
        <DialogActions>
          <Button kind="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={save.isPending} disabled={place === null || reason.trim() === ''}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}

const DIGITS = 6;

function typedOf(place: Place | null) {
  return { latitude: place?.latitude.toFixed(DIGITS) ?? '', longitude: place?.longitude.toFixed(DIGITS) ?? '' };
}

/** Null as long as it is no place on earth. A comma is as good as a point. */
function placeOf(typed: { readonly latitude: string; readonly longitude: string }): Place | null {
  const [latitude, longitude] = [numberOf(typed.latitude), numberOf(typed.longitude)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

function numberOf(typed: string): number {
  return typed.trim() === '' ? NaN : Number(typed.replace(',', '.'));
}
