import type { QuoteDetails } from '@sillage/contract/commerce/quotes/quotes.contract';
import { IconArrowBackUp, IconCircleX, IconCopy, IconFilePlus, IconFileTypePdf, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { codeOf } from '../../../platform/errorText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Menu, type MenuItem } from '../../../ui/Menu.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useDeleteQuote, useDuplicateQuote, useQuotePdf, useRestoreQuote } from '../quotes.queries.ts';
import { DeclineDialog, ReopenDialog } from './DecisionDialogs.tsx';

interface QuoteActionsProps {
  readonly quote: QuoteDetails;
}

/** Declines what is open, and opens again what was decided. */
export function DecisionButton({ quote }: QuoteActionsProps) {
  const { t } = useTranslation(['quoteDetails', 'quotes']);
  const [asked, setAsked] = useState<'decline' | 'reopen' | null>(null);
  const isOpen = quote.status === 'pending' || quote.status === 'quoted';
  const close = () => setAsked(null);
  return (
    <span>
      {isOpen && (
        <Button kind="secondary" icon={<IconCircleX size={16} aria-hidden />} onClick={() => setAsked('decline')}>
          {t('quotes:decline')}
        </Button>
      )}
      {!isOpen && quote.standsBecause === null && (
        <Button kind="secondary" icon={<IconArrowBackUp size={16} aria-hidden />} onClick={() => setAsked('reopen')}>
          {t('reopen')}
        </Button>
      )}
      {asked === 'decline' && <DeclineDialog quote={quote} onClose={close} />}
      {asked === 'reopen' && <ReopenDialog quote={quote} onClose={close} />}
    </span>
  );
}

/** What else can be done with a quote as a whole. */
export function QuoteMenu({ quote }: QuoteActionsProps) {
  const { t } = useTranslation('quoteDetails');
  return <Menu label={t('actionsOf', { reference: quote.reference })} items={useMoreActions(quote)} />;
}

function useMoreActions({ idQuote, status }: QuoteDetails): MenuItem[] {
  const { t } = useTranslation(['quoteDetails', 'quotes', 'errors']);
  const language = useLanguage();
  const navigate = useNavigate();
  const pdf = useQuotePdf(idQuote);
  const duplicate = useDuplicateQuote(idQuote);
  const remove = useRemoving(idQuote);
  const onError = (error: unknown) => showToast({ message: t(codeOf(error), { ns: 'errors' }), tone: 'bad' });
  const onDuplicated = (copy: QuoteDetails) => {
    showToast({ message: t('duplicated', { reference: copy.reference }), tone: 'good' });
    void navigate({ to: '/cotations/$idQuote', params: { idQuote: String(copy.idQuote) } });
  };
  const change = {
    label: t('changeRequest'),
    icon: <IconPencil size={17} />,
    onPick: () => void navigate({ to: '/cotations/new', search: { change: idQuote } }),
  };
  return [
    ...(status === 'pending' || status === 'quoted' ? [change] : []),
    { label: t('pdf'), icon: <IconFileTypePdf size={17} />, onPick: () => pdf.mutate(language, { onError }) },
    {
      label: t('duplicate'),
      icon: <IconCopy size={17} />,
      onPick: () => duplicate.mutate(undefined, { onSuccess: onDuplicated, onError }),
    },
    {
      label: t('beginWith'),
      icon: <IconFilePlus size={17} />,
      onPick: () => void navigate({ to: '/cotations/new', search: { from: idQuote } }),
    },
    {
      label: t('wayBack'),
      icon: <IconArrowBackUp size={17} />,
      onPick: () => void navigate({ to: '/cotations/new', search: { from: idQuote, back: 1 } }),
    },
    // What was accepted made a shipment, and stays with it.
    ...(status === 'accepted'
      ? []
      : [{ label: t('quotes:delete'), icon: <IconTrash size={17} />, onPick: () => remove(), tone: 'bad' as const }]),
  ];
}

/** Taken away at once, and brought back by its toast. */
function useRemoving(idQuote: number): () => void {
  const { t } = useTranslation(['quotes', 'errors']);
  const navigate = useNavigate();
  const remove = useDeleteQuote(idQuote);
  const restore = useRestoreQuote(idQuote);
  const fail = (error: unknown) => showToast({ message: t(codeOf(error), { ns: 'errors' }), tone: 'bad' });
  const bringBack = async () => {
    try {
      await restore.mutateAsync(undefined);
      await navigate({ to: '/cotations/$idQuote', params: { idQuote: String(idQuote) } });
    } catch (error) {
      fail(error);
    }
  };
  return () =>
    void remove
      .mutateAsync()
      .then(() => {
        showToast({
          message: t('decided.delete', { count: 1, number: '1' }),
          tone: 'good',
          action: { label: t('undo'), onPick: () => void bringBack() },
        });
        return navigate({ to: '/cotations' });
      })
      .catch(fail);
}
