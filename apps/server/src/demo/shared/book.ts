import type { ContactDetails } from '@sillage/domain/people/contacts/contact';

interface Book {
  readonly contacts: readonly ContactDetails[];
  /** Whom the customer works for. */
  readonly contractors: readonly (ContactDetails & { readonly address: string })[];
  /** By the shipment of the demo that each is like. */
  readonly templates: readonly { readonly templateName: string; readonly like: string }[];
}

const contact = (firstname: string, lastname: string, company: string, email: string, phone: string): ContactDetails => ({
  firstname,
  lastname,
  company,
  email,
  phone,
});

/**
 * Whom the customers of the demo know, whom they work for, and what they send again and again. Telephone numbers are of ranges that France (06 39 98) and the
 * United Kingdom (07700 900) keep for films and books: nobody has them.
 */
export const DEMO_BOOKS: Readonly<Record<'TR' | 'SC' | 'LUXE', Book>> = {
  TR: {
    contacts: [
      contact('Giulia', 'Conti', 'Farmacie Lombarde', 'reception@farmacielombarde.example', '+33639980141'),
      contact('Marco', 'Ferri', 'Autotrasporti Alpini', 'exploitation@autotrasporti-alpini.example', '+33639980171'),
      contact('Luc', 'Peeters', 'Transports Peeters', 'luc@transports-peeters.example', '+33639980172'),
      contact('Sarah', 'Whitfield', 'Gulf Spares FZE', 'imports@gulfspares.example', '+447700900142'),
    ],
    contractors: [
      {
        ...contact('Hélène', 'Aubert', 'Laboratoires Vercors', 'logistique@labo-vercors.example', '+33639980151'),
        address: '8 rue des Alpes, 38000 Grenoble, France',
      },
      {
        ...contact('Pieter', 'Maes', 'Maison Verhaegen', 'achats@maison-verhaegen.example', '+33639980152'),
        address: 'Avenue du Port 86, 1000 Bruxelles, Belgique',
      },
    ],
    templates: [
      { templateName: 'Lyon – Milan, 2 °C à 8 °C', like: 'PHARMA-LYO-MIL-2041' },
      { templateName: 'Gennevilliers – Bruxelles, chocolats', like: 'ROAD-PAR-BRU-0093' },
    ],
  },
  SC: {
    contacts: [
      contact('Jordi', 'Puig', 'Zona Franca Logística', 'muelles@zflogistica.example', '+33639980143'),
      contact('Nadia', 'Brunner', 'Rheinhafen Basel', 'umschlag@rheinhafen.example', '+33639980144'),
    ],
    contractors: [
      {
        ...contact('Karim', 'Essaïd', 'Primeurs du Littoral', 'expeditions@primeurs-littoral.example', '+33639980153'),
        address: '41 chemin du Littoral, 13015 Marseille, France',
      },
    ],
    templates: [
      { templateName: 'Barcelone – Toulouse, navette', like: 'ROAD-BCN-TLS-0131' },
      { templateName: 'Rotterdam – Bâle, rail', like: 'RAIL-RTM-BSL-3174' },
    ],
  },
  LUXE: {
    contacts: [
      contact('Éléonore', 'Keller', 'Boutique du Rhône', 'boutique@maisonlune.example', '+33639980145'),
      contact('James', 'Ashcroft', 'Ashcroft & Hale', 'vault@ashcroft-hale.example', '+447700900146'),
    ],
    contractors: [
      {
        ...contact('Victor', 'Delmas', 'Ateliers Delmas', 'atelier@delmas.example', '+33639980154'),
        address: '12 rue de Sèvres, 75006 Paris, France',
      },
    ],
    templates: [{ templateName: 'Paris – Genève, boutique', like: 'LUXE-PAR-GVA-0112' }],
  },
};
