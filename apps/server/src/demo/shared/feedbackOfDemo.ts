import type { Reason } from '@sillage/domain/commerce/ratings/rating';

const place = (address: string, country: string, latitude: number, longitude: number) => ({ address, country, latitude, longitude });
const GRENOBLE = place('8 rue des Alpes, 38000 Grenoble', 'FR', 45.1885, 5.7245);
const MILAN = place('Via Mecenate 76, 20138 Milano', 'IT', 45.4542, 9.2436);
const LYON = place('1 Quai Perrache, 69002 Lyon', 'FR', 45.75, 4.83);
const GENEVA = place('Rue du Rhône 40, 1204 Genève', 'CH', 46.203, 6.1486);
const PARIS = place('21 rue de la Paix, 75002 Paris', 'FR', 48.8692, 2.3316);
const BRUSSELS = place('Avenue du Port 86, 1000 Bruxelles', 'BE', 50.8646, 4.3487);
const BARCELONA = place('Carrer 60 12, 08040 Barcelona', 'ES', 41.3325, 2.1406);
const TOULOUSE = place('12 chemin de la Loge, 31400 Toulouse', 'FR', 43.5703, 1.4437);

/** Which ways the customers of the demo sent goods in the past year, with whom. */
export const PAST_LANES = {
  TR: [
    { from: GRENOBLE, to: MILAN, driver: 'Marco Ferri', supplier: 'Autotrasporti Alpini', hours: 7 },
    { from: LYON, to: GENEVA, driver: 'Samir Haddou', supplier: 'Rhône Messagerie', hours: 4 },
  ],
  SC: [{ from: BARCELONA, to: TOULOUSE, driver: 'Jordi Vila', supplier: 'Transportes Vila', hours: 6 }],
  LUXE: [
    { from: PARIS, to: GENEVA, driver: 'Luc Peeters', supplier: 'Transports Peeters', hours: 8 },
    { from: PARIS, to: BRUSSELS, driver: 'Luc Peeters', supplier: 'Transports Peeters', hours: 5 },
  ],
} as const;

export interface PastRating {
  readonly rating: number;
  /** Minutes after the plan. */
  readonly late: number;
  readonly reasons: readonly Reason[];
  readonly comment: string;
  /** What the operator wrote back, or that it was looked after otherwise. */
  readonly answer?: string;
  readonly isSettled?: boolean;
}

const said = (rating: number, late: number, reasons: readonly Reason[], comment = '', more: Partial<PastRating> = {}): PastRating => ({
  rating,
  late,
  reasons,
  comment,
  ...more,
});

/** What was said of them, the latest first; null where nobody answered. */
export const PAST_RATINGS: readonly (PastRating | null)[] = [
  null,
  said(2, 145, ['late', 'communication'], 'Livraison annoncée pour 9 h, arrivée après midi. Personne ne nous a prévenus.'),
  said(5, -10, ['onTime', 'driver'], 'Consegna puntuale, autista gentilissimo.'),
  null,
  said(1, 320, ['late', 'goods'], 'Deux cartons écrasés, et trois heures de retard. Nous attendons votre retour.'),
  said(4, 12, ['onTime'], ''),
  said(5, 0, ['onTime', 'goods'], 'Everything arrived in perfect condition, thank you.'),
  null,
  said(3, 70, ['communication'], 'Llegó bien, pero nadie avisó del retraso.', {
    answer: 'Gracias por decírnoslo. Desde esta semana el conductor avisa en cuanto el retraso supera los 30 minutos.',
  }),
  said(2, 95, ['temperature'], 'Relevé à 9,4 °C à l’ouverture : en dehors de la plage.', {
    answer: 'Nous avons repris le rapport de température et échangé le groupe froid de ce véhicule. Un avoir vous a été envoyé.',
  }),
  said(5, 5, ['onTime'], 'Sorunsuz teslimat, teşekkürler.'),
  null,
  said(5, -5, ['onTime', 'communication'], 'Très bon suivi, rien à redire.'),
  said(1, 60, ['documents'], 'CMR manquant : blocage de deux jours à la douane.', { isSettled: true }),
  said(4, 30, ['communication'], ''),
  null,
  said(5, 0, ['driver'], 'خدمة ممتازة والسائق محترم جدًا.'),
  said(3, 45, ['price'], ''),
  said(5, -15, ['onTime', 'goods'], 'Merce perfetta, come sempre.'),
  null,
  said(2, 180, ['late'], 'Zu spät, aber freundlich.', { isSettled: true }),
  said(3, 85, ['late'], ''),
  null,
  said(3, 120, ['late', 'communication'], 'Encore du retard ce mois-ci.', {
    answer: 'Nous avons changé d’affréteur sur ce trajet depuis.',
  }),
];
