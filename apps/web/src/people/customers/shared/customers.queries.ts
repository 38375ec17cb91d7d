import { customer } from '@sillage/contract/people/customers/customers.contract';
import { useQuery } from '@tanstack/react-query';
import { callAction } from '../../../platform/call.ts';

export function useCustomers() {
  return useQuery({ queryKey: ['customers', 'light'], queryFn: () => callAction(customer, 'listlight', {}) });
}
