import { createSite, type Site } from '@sillage/contract/places/sites/sites.contract';
import { SITE_RADIUS_METRES } from '@sillage/domain/places/sites/site';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerField } from '../../people/customers/shared/CustomerField.tsx';
import { customerFaults } from '../../people/customers/shared/customerFaults.view.ts';
import { PlaceField } from '../gazetteer/shared/PlaceField.tsx';
import { PointFields } from '../gazetteer/shared/PointFields.tsx';
import { pointFaults, pointOf, sentPoint, typedOf, type TypedPoint } from '../gazetteer/shared/typedPoint.view.ts';
import { Form } from '../../platform/form/Form.tsx';
import type { FormRules } from '../../platform/form/formFaults.ts';
import { useContractDraft } from '../../platform/form/useContractDraft.ts';
import { useUser } from '../../platform/session/useSession.ts';
import { Button } from '../../ui/Button.tsx';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { readSite, useSaveSite } from './sites.queries.ts';
import { tellMade } from '../../ui/madeRow.ts';
import classes from './Sites.module.css';
import { SaveError } from '../../platform/form/SaveError.tsx';
import { useVersion } from '../../platform/form/useVersion.ts';

interface SiteDraft extends TypedPoint {
  readonly idCustomer: number | null;
  readonly name: string;
  readonly address: string;
  readonly radius: number | null;
}

function siteDraft(site: Site | null): SiteDraft {
  const { name = '', address = '', radius = SITE_RADIUS_METRES.usual } = site ?? {};
  return { idCustomer: null, name, address, radius, ...typedOf(site) };
}

function siteForm(asksCustomer: boolean): FormRules<SiteDraft> {
  return {
    schema: createSite.body,
    toWire: ({ name, address, radius, ...typed }) => ({ name, address, radius: radius && Math.round(radius), ...sentPoint(typed) }),
    furtherFaults: ({ idCustomer, ...typed }) => [...customerFaults(asksCustomer, idCustomer), ...pointFaults(typed)],
  };
}

interface SiteDialogProps {
  /** Null for a new one. */
  readonly site: Site | null;
  readonly onClose: () => void;
}

/** A new site, or what is said of one: its name, and its circle on the map. */
export function SiteDialog({ site, onClose }: SiteDialogProps) {
  const { t } = useTranslation(['sites', 'places']);
  const { role } = useUser();
  const asksCustomer = site === null && role === 'superAdmin';
  const { values, change, led, isChanged, check, refuse, failure, faultAt, rebased } = useContractDraft(
    siteForm(asksCustomer),
    siteDraft(site),
  );
  const version = useVersion({ opened: site, read: readSite, draftOf: siteDraft, rebased });
  const { idCustomer, name, address, radius, latitude, longitude } = values;
  const place = useMemo(() => pointOf({ latitude, longitude }), [latitude, longitude]);
  const save = useSaveSite(version.known, asksCustomer ? idCustomer : null);
  const labels = {
    name: t('name'),
    address: t('address'),
    radius: t('radius'),
    latitude: t('places:latitude'),
    longitude: t('places:longitude'),
  };
  const submit = () => {
    if (!check() || place === null || radius === null) return;
    save.mutate(
      { name: name.trim(), address: address.trim(), ...place, radius: Math.round(radius) },
      {
        onError: (error) => version.hears(error) || refuse(error),
        onSuccess: ({ idSite, name: kept }) => {
          tellMade('site', idSite);
          showToast({ message: t('saved', { name: kept }), tone: 'good' });
          onClose();
        },
      },
    );
  };
  return (
    <Modal onClose={onClose} title={site ? t('editTitle', { name: site.name }) : t('add')} closeLabel={t('cancel')} size="lg">
      <Form className={classes['form']} onSubmit={submit} led={led} isChanged={isChanged}>
        <SaveError error={failure} version={version} labels={labels} />
        {asksCustomer && (
          <CustomerField value={idCustomer} onChange={(next) => change({ idCustomer: next })} error={faultAt('idCustomer')} />
        )}
        <TextField
          label={t('name')}
          value={name}
          maxLength={100}
          autoComplete="off"
          required
          onChange={({ target }) => change({ name: target.value })}
          error={faultAt('name')}
        />
        <PlaceField label={t('find')} value={null} onChange={(found) => found && change({ address: found.address, ...typedOf(found) })} />
        <TextField
          label={t('address')}
          value={address}
          maxLength={300}
          onChange={({ target }) => change({ address: target.value })}
          error={faultAt('address')}
        />
        <p>{t('pointText')}</p>
        <PointFields typed={values} place={place} radius={radius} onChange={change} faultAt={faultAt} />
        <NumberField
          label={t('radius')}
          hint={t('radiusHint')}
          unit="m"
          value={radius}
          onChange={(next) => change({ radius: next })}
          min={SITE_RADIUS_METRES.min}
          max={SITE_RADIUS_METRES.max}
          error={faultAt('radius')}
        />
        <DialogActions>
          <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
          <Button type="submit" busy={save.isPending}>
            {t('save')}
          </Button>
        </DialogActions>
      </Form>
    </Modal>
  );
}
