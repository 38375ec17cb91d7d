import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goToProvider, providerName } from '../../platform/session/identityProvider.ts';
import { Button } from '../../ui/Button.tsx';
import classes from './GuestForm.module.css';

interface ProviderButtonProps {
  readonly redirect: string | null;
  readonly onRefused: (error: unknown) => void;
}

/** Another way in, where this installation has one. */
export function ProviderButton({ redirect, onRefused }: ProviderButtonProps) {
  const { t } = useTranslation('access');
  const [name, setName] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    let isGone = false;
    // Unanswered, the page is whole without it.
    providerName().then(
      (answer) => isGone || setName(answer),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);

  if (name === null) return null;
  const go = async () => {
    setIsBusy(true);
    try {
      await goToProvider(false, redirect);
    } catch (error) {
      onRefused(error);
      setIsBusy(false);
    }
  };
  return (
    <>
      <p className={classes['or']}>{t('or')}</p>
      <Button kind="secondary" size="md" wide busy={isBusy} onClick={() => void go()}>
        {t('continueWith', { name })}
      </Button>
    </>
  );
}
