/** What the offices of the demo's customers know and pay of their shipments, beside what the trackers say. */
export interface DemoDeskWork {
  readonly reference: string;
  readonly carriage: {
    readonly goods: string;
    readonly packages: number;
    /** In kilograms. */
    readonly grossWeight: number;
    readonly netWeight: number;
    readonly consignee: string;
    readonly incoterm: 'DAP' | 'FCA' | 'CIF' | 'DDP';
    readonly awbPrefix?: string;
    readonly awbSuffix?: string;
    readonly flightNumber?: string;
    readonly driverName?: string;
    /** Of 06 39 98, which France keeps for films and books: nobody has it. */
    readonly driverPhone?: string;
    readonly driverPlate?: string;
  };
  /** In whole cents, before tax; null: none was set. */
  readonly budgetCents: number | null;
  readonly costs: readonly DemoCost[];
  /** In turns between the administrator, who begins, and the member. */
  readonly messages: readonly string[];
}

interface DemoCost {
  readonly book: 'purchase' | 'sale' | 'operatorPurchase';
  readonly label: string;
  readonly category: 'freight' | 'customs' | 'handling' | 'insurance';
  readonly supplier: string;
  readonly unitCents: number;
}

const cost = (book: DemoCost['book'], category: DemoCost['category'], label: string, unitCents: number, supplier = ''): DemoCost => ({
  book,
  category,
  label,
  unitCents,
  supplier,
});

export const DEMO_DESK_WORK: readonly DemoDeskWork[] = [
  {
    reference: 'PHARMA-LYO-MIL-2041',
    carriage: {
      goods: 'Vaccins, 2 °C à 8 °C',
      packages: 18,
      grossWeight: 4260,
      netWeight: 3180,
      incoterm: 'DAP',
      consignee: 'Farmacie Lombarde, Via Rivoltana, Segrate',
      driverName: 'Marco Ferri',
      driverPhone: '+33639980171',
      driverPlate: 'GK 214 RT',
    },
    budgetCents: 240_000,
    costs: [
      cost('purchase', 'customs', 'Formalités, plateforme du Fréjus', 14_500, 'Transitaires du Fréjus'),
      cost('sale', 'freight', 'Transport sous température dirigée', 189_000),
      cost('sale', 'insurance', 'Assurance ad valorem', 21_600),
      cost('operatorPurchase', 'freight', 'Affrètement Lyon – Milan', 151_000, 'Autotrasporti Alpini'),
    ],
    messages: [
      'Montée à 11 °C sur la fin de l’ascension vers Modane. Quelqu’un sait pourquoi ?',
      'Le chauffeur a rouvert les portes au contrôle. Le groupe froid est reparti, la température redescend.',
      'Merci. J’en parle au destinataire et je joins le rapport à l’arrivée.',
    ],
  },
  {
    reference: 'AIR-CDG-DXB-0718',
    carriage: {
      goods: 'Pièces de rechange',
      packages: 6,
      grossWeight: 812,
      netWeight: 730,
      incoterm: 'FCA',
      consignee: 'Gulf Spares FZE, Jebel Ali',
      awbPrefix: '057',
      awbSuffix: '40718263',
      flightNumber: 'AF 662',
    },
    budgetCents: 320_000,
    costs: [
      cost('purchase', 'handling', 'Préacheminement et mise sur palette', 28_000, 'Fret Nord'),
      cost('sale', 'freight', 'Fret aérien CDG – DXB', 274_000),
      cost('operatorPurchase', 'freight', 'Fret aérien, 812 kg', 226_000, 'Agence de fret CDG'),
    ],
    messages: ['La palette est plombée, le dédouanement à Dubai est demandé.'],
  },
  {
    reference: 'SEA-FOS-PSD-1187',
    carriage: {
      goods: 'Équipements de froid industriel',
      packages: 22,
      grossWeight: 18_400,
      netWeight: 16_900,
      incoterm: 'CIF',
      consignee: 'Delta Cold Works, Port Said',
    },
    budgetCents: 410_000,
    costs: [
      cost('sale', 'freight', 'Fret maritime, conteneur 40 pieds', 368_000),
      cost('operatorPurchase', 'freight', 'Armateur', 312_000),
    ],
    messages: [],
  },
  {
    reference: 'ROAD-PAR-BRU-0093',
    carriage: {
      goods: 'Chocolats, 12 °C à 18 °C',
      packages: 9,
      grossWeight: 2150,
      netWeight: 1890,
      incoterm: 'DDP',
      consignee: 'Maison Verhaegen, Bruxelles',
      driverName: 'Luc Peeters',
      driverPhone: '+33639980172',
      driverPlate: '1-ABC-234',
    },
    budgetCents: 60_000,
    costs: [
      cost('sale', 'freight', 'Transport Gennevilliers – Bruxelles', 64_000),
      cost('operatorPurchase', 'freight', 'Affrètement', 51_500, 'Transports Peeters'),
    ],
    messages: ['Livré et signé. La facture peut partir.'],
  },
  {
    reference: 'ROAD-BRU-PAR-0088',
    carriage: {
      goods: 'Chocolats, 12 °C à 18 °C',
      packages: 7,
      grossWeight: 1680,
      netWeight: 1460,
      incoterm: 'DAP',
      consignee: 'Alpes Froid, Gennevilliers',
      driverName: 'Luc Peeters',
      driverPhone: '+33639980172',
      driverPlate: '1-ABC-234',
    },
    budgetCents: 58_000,
    costs: [
      cost('sale', 'freight', 'Transport Bruxelles – Gennevilliers', 56_500),
      cost('operatorPurchase', 'freight', 'Affrètement', 47_000, 'Transports Peeters'),
    ],
    messages: [],
  },
];
