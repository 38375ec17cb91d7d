import type { Actor, OneCustomer } from '@sillage/domain/people/access/actor';
import type { TemplateContent } from '@sillage/contract/journeys/templates/templates.contract';
import { DEMO_SHIPMENTS } from '@sillage/simulator/demo/demoScenes';
import type { DemoShipment } from '@sillage/simulator/demo/demoShipment';
import { addContact } from '../../people/contacts/contacts.usecases.ts';
import { addContractor } from '../../people/contractors/contractors.usecases.ts';
import type { Services } from '../../platform/services.ts';
import { addTemplate } from '../../journeys/templates/templates.usecases.ts';
import { DEMO_BOOKS } from './book.ts';
import { alertsOf } from './seedShipment.ts';

/** The address book of a customer of the demo, those that it works for, and its templates, as its administrator would add them. */
export async function seedBook(
  services: Services,
  key: keyof typeof DEMO_BOOKS,
  { scope, idUser }: { readonly scope: OneCustomer; readonly idUser: number },
): Promise<void> {
  const actor: Actor = { idUser, idCustomer: scope, role: 'userAdmin' };
  const { contacts, contractors, templates } = DEMO_BOOKS[key];
  for (const contact of contacts) await addContact(services, scope, actor, contact);
  for (const contractor of contractors) await addContractor(services, scope, actor, contractor);
  for (const { templateName, like } of templates) {
    const shipment = DEMO_SHIPMENTS.find(({ reference }) => reference === like);
    if (shipment) await addTemplate(services, scope, actor, { templateName, content: contentOf(shipment) });
  }
}

function contentOf({ type, stops, temperatureRule }: DemoShipment): TemplateContent {
  const [departure] = stops;
  return {
    type,
    assets: [],
    rules: [],
    alerts: alertsOf(temperatureRule),
    routeSteps: stops.map(({ radiusMetres, plannedOffsetMs, ...stop }) => ({
      ...stop,
      radius: radiusMetres,
      offsetMinutes: Math.round((plannedOffsetMs - (departure?.plannedOffsetMs ?? 0)) / 60_000),
    })),
  };
}
