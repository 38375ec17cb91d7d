import type { Site } from '@sillage/contract/places/sites/sites.contract';
import { SITE_RADIUS_METRES } from '@sillage/domain/places/sites/site';
import { useMemo, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerField } from '../../people/customers/shared/CustomerField.tsx';
import { PlaceField } from '../gazetteer/shared/PlaceField.tsx';
import { PointFields } from '../gazetteer/shared/PointFields.tsx';
import { pointOf, typedOf } from '../gazetteer/shared/typedPoint.view.ts';
import { refusedField } from '../../platform/refusedField.ts';
import { codeOf } from '../../platform/refusalText.ts';
import { useUser } from '../../platform/session/useSession.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { useSaveSite } from './sites.queries.ts';
import { tellMade } from '../../ui/madeRow.ts';
import classes from './Sites.module.css';

const TYPED = ['name', 'address'] as const;

interface SiteDialogProps {
  /** Null for a new one. */
  readonly site: Site | null;
  readonly onClose: () => void;
}

/** A new site, or what is said of one: its name, and its circle on the map. */
export function SiteDialog({ site, onClose }: SiteDialogProps) {
  const { t } = useTranslation(['sites', 'refusals']);
  const draft = useDraft(site);
  const { fields, asksCustomer, save } = draft;
  const failure = save.error ? t(codeOf(save.error), { ns: 'refusals' }) : undefined;
  const refused = refusedField(save.error);
  const errorAt = (field: (typeof TYPED)[number]) => (field === refused ? failure : undefined);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!fields) return;
    save.mutate(fields, {
      onSuccess: ({ idSite, name }) => {
        tellMade('site', idSite);
        showToast({ message: t('saved', { name }), tone: 'good' });
        onClose();
      },
    });
  };
  return (
    <Modal onClose={onClose} title={site ? t('editTitle', { name: site.name }) : t('add')} closeLabel={t('cancel')} size="lg">
      <form className={classes['form']} onSubmit={submit} noValidate>
        {failure && !TYPED.some(errorAt) && <FailureNote>{failure}</FailureNote>}
        {asksCustomer && <CustomerField value={draft.idCustomer} onChange={draft.setIdCustomer} />}
        <TextField
          label={t('name')}
          value={draft.name}
          maxLength={100}
          autoComplete="off"
          required
          onChange={({ target }) => draft.setName(target.value)}
          error={errorAt('name')}
        />
        <PlaceField label={t('find')} value={null} onChange={(place) => place && draft.goTo(place)} />
        <TextField
          label={t('address')}
          value={draft.address}
          maxLength={300}
          onChange={({ target }) => draft.setAddress(target.value)}
          error={errorAt('address')}
        />
        <p>{t('pointText')}</p>
        <PointFields typed={draft.typed} place={draft.place} radius={draft.radius} onChange={draft.setTyped} />
        <NumberField
          label={t('radius')}
          hint={t('radiusHint')}
          unit="m"
          value={draft.radius}
          onChange={draft.setRadius}
          min={SITE_RADIUS_METRES.min}
          max={SITE_RADIUS_METRES.max}
        />
        <DialogActions>
          <Button kind="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={save.isPending} disabled={fields === null}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}

/** What is being said of a site; `fields` is null as long as that is not enough. */
function useDraft(site: Site | null) {
  const { role } = useUser();
  const [idCustomer, setIdCustomer] = useState<number | null>(null);
  const [name, setName] = useState(site?.name ?? '');
  const [address, setAddress] = useState(site?.address ?? '');
  const [typed, setTyped] = useState(() => typedOf(site));
  const [radius, setRadius] = useState<number | null>(site?.radius ?? SITE_RADIUS_METRES.usual);
  const place = useMemo(() => pointOf(typed), [typed]);
  const asksCustomer = site === null && role === 'superAdmin';
  const save = useSaveSite(site, asksCustomer ? idCustomer : null);
  const isCircle = radius !== null && radius >= SITE_RADIUS_METRES.min && radius <= SITE_RADIUS_METRES.max;
  const isEnough = name.trim() !== '' && place !== null && isCircle && !(asksCustomer && idCustomer === null);
  const fields = isEnough ? { name: name.trim(), address: address.trim(), ...place, radius: Math.round(radius) } : null;
  const goTo = (found: { readonly address: string; readonly latitude: number; readonly longitude: number }) => {
    setAddress(found.address);
    setTyped(typedOf(found));
  };
  return {
    idCustomer,
    setIdCustomer,
    name,
    setName,
    address,
    setAddress,
    typed,
    setTyped,
    radius,
    setRadius,
    place,
    asksCustomer,
    save,
    fields,
    goTo,
  };
}
