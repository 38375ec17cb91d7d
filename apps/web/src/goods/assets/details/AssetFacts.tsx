import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import { isContainerNumber } from '@sillage/domain/journeys/exchange/containerNumber';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../platform/session/useSession.ts';
import { Fact, Facts } from '../../../ui/DetailsPage.tsx';
import { Age } from '../../../platform/time/Age.tsx';

/** What is known of an asset. */
export function AssetFacts({ asset }: { readonly asset: AssetSummary }) {
  const { t } = useTranslation('assets');
  const { role } = useUser();
  const { kind, description, ownerNumber, customerName, inCharge, uniqueIdentifiant, createdDate } = asset;
  return (
    <Facts label={t('facts')} isFramed>
      <Fact name={t('filterKind')}>{t(`kind.${kind}`)}</Fact>
      <Fact name={t('identifier')}>
        <bdi>{uniqueIdentifiant}</bdi>
      </Fact>
      {kind === 'container' && (
        <Fact name={t('ownerNumber')} sub={ownerNumber !== '' && !isContainerNumber(ownerNumber) && t('ownerNumberOdd')}>
          <bdi>{ownerNumber === '' ? '–' : ownerNumber}</bdi>
        </Fact>
      )}
      {role === 'superAdmin' && <Fact name={t('customer')}>{customerName}</Fact>}
      <Fact name={t('inCharge')} sub={inCharge && <Age date={inCharge.since} />}>
        {inCharge === null ? t('nobody') : (inCharge.name ?? t('operator'))}
      </Fact>
      <Fact name={t('created')}>
        <Age date={createdDate} />
      </Fact>
      {description !== '' && (
        <Fact name={t('description')} isLong>
          <bdi>{description}</bdi>
        </Fact>
      )}
    </Facts>
  );
}
