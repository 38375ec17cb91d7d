import type { ContactField } from './contact.ts';
import { plainText } from '../../platform/text/plainText.ts';

/** What people write above the columns of an address book, in every language of the product. */
const SPELLINGS: Readonly<Record<ContactField, readonly string[]>> = {
  company: [
    'company',
    'company name',
    'organization',
    'organisation',
    'société',
    'entreprise',
    'raison sociale',
    'nom de la société',
    'şirket',
    'şirket adı',
    'firma',
    'firma adı',
    'kurum',
    'الشركة',
    'شركة',
    'اسم الشركة',
    'المؤسسة',
    'empresa',
    'compañía',
    'sociedad',
    'razón social',
    'nombre de la empresa',
    'azienda',
    'società',
    'ditta',
    'ragione sociale',
    'nome azienda',
  ],
  firstname: [
    'first name',
    'given name',
    'forename',
    'prénom',
    'ad',
    'adı',
    'isim',
    'الاسم الأول',
    'الاسم',
    'الاسم الشخصي',
    'nombre',
    'nombre de pila',
    'nombres',
    'nome',
    'nome di battesimo',
  ],
  lastname: [
    'last name',
    'surname',
    'family name',
    'nom',
    'nom de famille',
    'soyad',
    'soyadı',
    'soyisim',
    'اسم العائلة',
    'اللقب',
    'الاسم الأخير',
    'apellido',
    'apellidos',
    'primer apellido',
    'cognome',
  ],
  email: [
    'e-mail',
    'e-mail address',
    'mail',
    'courriel',
    'adresse mail',
    'adresse e-mail',
    'adresse courriel',
    'adresse électronique',
    'e-posta',
    'eposta',
    'e-posta adresi',
    'البريد الإلكتروني',
    'بريد إلكتروني',
    'الإيميل',
    'عنوان البريد الإلكتروني',
    'correo',
    'correo electrónico',
    'dirección de correo',
    'dirección de correo electrónico',
    'indirizzo e-mail',
    'posta elettronica',
    'indirizzo di posta elettronica',
  ],
  phone: [
    'phone',
    'phone number',
    'telephone',
    'telephone number',
    'tel',
    'mobile',
    'mobile phone',
    'mobile number',
    'cell phone',
    'numéro de téléphone',
    'n° de téléphone',
    'portable',
    'téléphone portable',
    'téléphone mobile',
    'telefon',
    'telefon numarası',
    'cep',
    'cep telefonu',
    'gsm',
    'الهاتف',
    'هاتف',
    'رقم الهاتف',
    'الهاتف المحمول',
    'الجوال',
    'رقم الجوال',
    'teléfono',
    'número de teléfono',
    'móvil',
    'teléfono móvil',
    'celular',
    'telefono',
    'numero di telefono',
    'cellulare',
    'telefono cellulare',
    'numero di cellulare',
  ],
};

const FIELDS = new Map(
  Object.entries(SPELLINGS).flatMap(([field, all]) => all.map((one) => [lettersOf(one), field as ContactField] as const)),
);

/** Letters alone, without case and accents. Capitals of the Turkish "ı" are those of "i". */
function lettersOf(heading: string): string {
  return plainText(heading).replaceAll('ı', 'i').replaceAll(/\P{L}/gu, '');
}

/** Which column holds which field, by its place; the first of two with the same name counts. Columns of other names are left out. */
export function columnsOf(headings: readonly string[]): ReadonlyMap<ContactField, number> {
  const columns = new Map<ContactField, number>();
  for (const [place, heading] of headings.entries()) {
    const field = FIELDS.get(lettersOf(heading));
    if (field !== undefined && !columns.has(field)) columns.set(field, place);
  }
  return columns;
}
