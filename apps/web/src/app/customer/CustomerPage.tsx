import { CreditPanel } from '../../commerce/billing/credit/CreditPanel.tsx';
import { FeedbackSettingPanel } from '../../commerce/ratings/setting/FeedbackSettingPanel.tsx';
import { CustomerDetailsPage } from '../../people/customers/details/CustomerDetailsPage.tsx';

/** The page of a customer, with what later areas have about one. */
export function CustomerPage() {
  return <CustomerDetailsPage Feedback={FeedbackSettingPanel} Credit={CreditPanel} />;
}
