import { customerNamed, operatorScope, type OneCustomer } from '@sillage/domain/people/access/actor';

/** The scope of a customer by its number, as the operator may name any. */
export function aScope(idCustomer: number): OneCustomer {
  return customerNamed({ idUser: 1, idCustomer: operatorScope(), role: 'superAdmin' }, idCustomer);
}
