import { headingKey } from '../../journeys/imports/headings.ts';

/** What a column of a packing list can say, in the order in which the product shows them. */
export const PACKING_FIELDS = ['reference', 'length', 'width', 'height', 'weight', 'quantity', 'content', 'stackable', 'unNumber'] as const;
export type PackingField = (typeof PACKING_FIELDS)[number];

/** What is said of dangerous goods beside their number: no columns of their own, but where a file has them. */
export const HAZARD_FIELDS = ['hazardClass', 'packingGroup'] as const;

/** Length, width and height in one cell: "120 x 80 x 145". */
export type PackingColumn = PackingField | (typeof HAZARD_FIELDS)[number] | 'size';

/** What columns are called in the languages of the product (en, fr, es, it, tr, ar). */
const NAMES: Readonly<Record<PackingColumn, string>> = {
  reference:
    'reference|ref|asset|package|parcel|pallet|référence|colis|palette|actif|referencia|bulto|activo|riferimento|collo|bene|referans|koli|varlık|المرجع|الطرد|الأصل',
  length: 'length|l|long|longueur|longitud|largo|lunghezza|uzunluk|boy|الطول',
  width: 'width|w|largeur|larg|ancho|anchura|larghezza|genişlik|en|العرض',
  height: 'height|h|depth|hauteur|haut|profondeur|alto|altura|profundidad|altezza|profondità|yükseklik|derinlik|الارتفاع|العمق',
  weight:
    'weight|gross weight|unit weight|kg|poids|poids brut|poids unitaire|peso|peso bruto|peso unitario|peso lordo|ağırlık|brüt ağırlık|الوزن',
  quantity:
    'quantity|qty|pieces|pcs|number|count|quantité|qté|nombre|pièces|cantidad|cant|unidades|piezas|quantità|qtà|pezzi|numero|miktar|adet|الكمية|العدد',
  content:
    'content|contents|goods|description|contenu|marchandise|désignation|contenido|mercancía|descripción|contenuto|merce|descrizione|içerik|mal|açıklama|المحتوى|البضاعة|الوصف',
  stackable: 'stackable|gerbable|empilable|apilable|impilabile|sovrapponibile|istiflenebilir|قابل للتكديس|قابلة للتكديس',
  unNumber: 'un|un number|un no|un nr|dangerous goods|numéro onu|onu|numéro un|número onu|numero onu|un numarası|رقم الأمم المتحدة',
  hazardClass:
    'class|hazard class|adr class|imdg class|imo class|danger class|classe|classe de danger|classe adr|clase|clase de peligro|clase adr|classe di pericolo|sınıf|tehlike sınıfı|adr sınıfı|الصنف|صنف الخطر',
  packingGroup:
    "packing group|pg|groupe d'emballage|groupe emballage|ge|grupo de embalaje|gruppo di imballaggio|gruppo imballaggio|paketleme grubu|ambalaj grubu|مجموعة التعبئة",
  size: 'size|dimensions|dimension|lxwxh|l x w x h|dim|taille|lxlxh|l x l x h|dimensiones|medidas|dimensioni|misure|boyutlar|ölçüler|الأبعاد|المقاسات',
};

const COLUMN_OF: ReadonlyMap<string, PackingColumn> = new Map(
  (Object.keys(NAMES) as PackingColumn[]).flatMap((column) =>
    [column, ...NAMES[column].split('|')].map((name) => [headingKey(name), column] as const),
  ),
);

/** What the cells of a row of headings speak of, each by itself; null for what is not known. The first of two that say the same is taken. */
export function packingColumns(cells: readonly string[]): (PackingColumn | null)[] {
  const taken = new Set<PackingColumn>();
  return cells.map((cell) => {
    const column = COLUMN_OF.get(headingKey(cell));
    if (column === undefined || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
}

/** How many centimetres or kilograms one of what a heading names in brackets is; 1 without. */
export function factorOfHeading(heading: string): number {
  const unit = /[([]\s*(mm|cm|m|in|g|kg|t|lb|lbs)\s*[)\]]\s*$/i.exec(heading)?.[1]?.toLowerCase();
  return unit === undefined ? 1 : (FACTORS[unit] ?? 1);
}

const FACTORS: Readonly<Record<string, number>> = { mm: 0.1, m: 100, in: 2.54, g: 0.001, t: 1000, lb: 0.453_592_37, lbs: 0.453_592_37 };
