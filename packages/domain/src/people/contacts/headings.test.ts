import { expect, test } from 'vitest';
import { columnsOf } from './headings.ts';

test.each([
  [['Company', 'First name', 'Last name', 'E-mail', 'Phone']],
  [['SOCIÉTÉ', 'Prénom', 'NOM', 'Courriel', 'Téléphone']],
  [['societe', 'PRENOM ', 'Nom de famille', 'Adresse e-mail', 'N° de téléphone']],
  [['ŞİRKET', 'Ad', 'SOYADI', 'E-posta', 'Telefon numarası']],
  [['الشركة', 'الاسم الأول', 'اسم العائلة', 'البريد الإلكتروني', 'رقم الهاتف']],
  [['Empresa', 'Nombre', 'Apellidos', 'Correo electrónico', 'Teléfono']],
  [['Azienda', 'Nome', 'Cognome', 'Indirizzo e-mail', 'Cellulare']],
  [['company_name', 'firstName', 'surname', 'EMAIL ADDRESS', 'Mobile phone']],
])('%j are recognised', (headings) => {
  expect([...columnsOf(headings)]).toEqual([
    ['company', 0],
    ['firstname', 1],
    ['lastname', 2],
    ['email', 3],
    ['phone', 4],
  ]);
});

test('columns of other names are left out, and the first of two counts', () => {
  expect([...columnsOf(['id', 'Nom', 'constructor', 'Surname', ''])]).toEqual([['lastname', 1]]);
});
