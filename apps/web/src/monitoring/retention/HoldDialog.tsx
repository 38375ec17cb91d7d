import { placeHold } from '@sillage/contract/monitoring/retention/retention.contract';
import { listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import type { TransportSummary } from '@sillage/contract/journeys/shipments/shipments.contract';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/call.ts';
import { Form } from '../../platform/form/Form.tsx';
import { FormTextArea } from '../../platform/form/FormTextArea.tsx';
import { useContractForm } from '../../platform/form/useContractForm.ts';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { Button } from '../../ui/Button.tsx';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { PickField } from '../../ui/form/PickField.tsx';
import { Switch } from '../../ui/form/Switch.tsx';
import { Modal } from '../../ui/Modal.tsx';
import classes from './Retention.module.css';
import { usePlaceHold } from './retention.queries.ts';

interface Draft {
  readonly idTransport: number | null;
  readonly reason: string;
}

const FOUND_AT_MOST = 20;
const LONGEST_REASON = 500;
const toWire = (draft: Draft) => draft;

/** Archived ones too. */
function useShipmentsFound(search: string) {
  return useQuery({
    queryKey: ['retention', 'shipments', search],
    queryFn: ({ signal }) => call(listTransports, { query: { search, shelf: 'kept', limit: FOUND_AT_MOST }, signal }),
    enabled: search.length >= SEARCH_MIN,
  });
}

export function HoldDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('retention');
  const place = usePlaceHold();
  const [led, setLed] = useState(0);
  const lead = () => setLed((times) => times + 1);
  const [isOfAll, setIsOfAll] = useState(false);
  const [text, setText] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { data, isFetching } = useShipmentsFound(text.trim());
  const [picked, setPicked] = useState<Pick<TransportSummary, 'idTransport'> | null>(null);
  const isMissing = !isOfAll && picked === null;
  const { form, isChanged, refuse } = useContractForm<Draft>({ schema: placeHold.body, toWire }, { idTransport: null, reason: '' });
  const send = form.handleSubmit((draft) => {
    if (isMissing) return lead();
    place.mutate(
      { ...draft, idTransport: isOfAll ? null : (picked?.idTransport ?? null) },
      { onSuccess: onClose, onError: (error) => refuse(error).length > 0 && lead() },
    );
  }, lead);
  return (
    <Modal title={t('place')} closeLabel={t('cancel')} onClose={onClose}>
      <Form
        className={classes['stack']}
        onSubmit={() => {
          setIsTried(true);
          return send();
        }}
        led={led}
        isChanged={isChanged || isOfAll || text !== ''}
      >
        <Switch label={t('ofEverything')} isOn={isOfAll} onChange={setIsOfAll} />
        {!isOfAll && (
          <PickField
            label={t('shipment')}
            text={text}
            onText={setText}
            found={data?.data}
            keyOf={({ idTransport }) => String(idTransport)}
            nameOf={({ reference }) => reference}
            onPick={setPicked}
            isSearching={isFetching}
            placeholder={t('shipmentPlaceholder')}
            none={t('noShipment')}
            error={isTried && isMissing ? t('shipmentMissing') : undefined}
          />
        )}
        <FormTextArea control={form.control} name="reason" label={t('reason')} hint={t('reasonHint')} maxLength={LONGEST_REASON} rows={3} />
        <ErrorNote error={place.error} />
        <DialogActions>
          <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
          <Button type="submit" busy={place.isPending}>
            {t('place')}
          </Button>
        </DialogActions>
      </Form>
    </Modal>
  );
}
