import { lookUpPositions, type LookedUp } from '@sillage/contract/tracking/privacy/privacy.contract';
import { MOST_LOOKUP_DAYS } from '@sillage/domain/tracking/privacy/privacy';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../platform/form/Form.tsx';
import type { FormRules } from '../../platform/form/formFaults.ts';
import { FormMoment } from '../../platform/form/FormMoment.tsx';
import { FormTextArea } from '../../platform/form/FormTextArea.tsx';
import { useContractForm } from '../../platform/form/useContractForm.ts';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { ScrollRegion } from '../../ui/ScrollRegion.tsx';
import classes from './Privacy.module.css';
import { useLookUp } from './privacy.queries.ts';

interface Draft {
  readonly fromDate: number | null;
  readonly toDate: number | null;
  readonly reason: string;
}

const DAY_MS = 86_400_000;
const LONGEST_REASON = 500;
const toWire = ({ fromDate, toDate, reason }: Draft) => ({ reason, fromDate: isoOf(fromDate), toDate: isoOf(toDate) });
const isoOf = (ms: number | null) => (ms === null ? '' : new Date(ms).toISOString());
const RULES: FormRules<Draft> = {
  schema: lookUpPositions.body,
  toWire,
  furtherFaults: ({ fromDate, toDate }) => {
    const time = fromDate === null || toDate === null ? 0 : toDate - fromDate;
    return time < 0 || time > MOST_LOOKUP_DAYS * DAY_MS ? [{ field: 'toDate', code: 'form.invalid' }] : [];
  },
};

/** Where a vehicle was outside of its shipments: whoever asks says why, and it is written down. */
export function LookUpForm({ uniqueIdentifiant }: { readonly uniqueIdentifiant: string }) {
  const { t } = useTranslation('privacy');
  const format = useFormat();
  const look = useLookUp(uniqueIdentifiant);
  const [opened] = useState(() => Date.now());
  const [led, setLed] = useState(0);
  const lead = () => setLed((times) => times + 1);
  const { form, isChanged, refuse } = useContractForm<Draft>(RULES, { fromDate: opened - DAY_MS, toDate: opened, reason: '' });
  const send = form.handleSubmit((draft) => look.mutate(toWire(draft), { onError: (error) => refuse(error).length > 0 && lead() }), lead);
  return (
    <div className={classes['stack']}>
      <h4>{t('lookUpTitle')}</h4>
      <Form className={classes['stack']} onSubmit={send} led={led} isChanged={isChanged}>
        <div className={classes['pair']}>
          <FormMoment control={form.control} name="fromDate" label={t('from')} />
          <FormMoment control={form.control} name="toDate" label={t('to')} hint={t('toHint', { number: format.whole(MOST_LOOKUP_DAYS) })} />
        </div>
        <FormTextArea control={form.control} name="reason" label={t('reason')} hint={t('reasonHint')} maxLength={LONGEST_REASON} rows={2} />
        <ErrorNote error={look.error} />
        <Button type="submit" kind="secondary" busy={look.isPending}>
          {t('lookUp')}
        </Button>
      </Form>
      {look.data && <Found {...look.data} />}
    </div>
  );
}

function Found({ positions, isCut }: LookedUp) {
  const { t } = useTranslation('privacy');
  const format = useFormat();
  if (positions.length === 0) return <p role="status">{t('nothingFound')}</p>;
  return (
    <>
      <p role="status">{t(isCut ? 'foundMore' : 'found', { count: positions.length, number: format.whole(positions.length) })}</p>
      <ScrollRegion className={classes['places']} label={t('lookUpTitle')}>
        <ol>
          {positions.map((place) => (
            <li key={place.deviceDate}>
              <time dateTime={place.deviceDate}>{format.exactMoment(Date.parse(place.deviceDate))}</time>
              <bdi>{format.coordinates(place)}</bdi>
            </li>
          ))}
        </ol>
      </ScrollRegion>
    </>
  );
}
