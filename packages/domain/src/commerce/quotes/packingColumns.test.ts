import { expect, test } from 'vitest';
import { factorOfHeading, packingColumns } from './packingColumns.ts';

test.each([
  ['en', 'Reference|Length (cm)|Width|Height|Weight (kg)|Quantity|Content|Stackable|UN number'],
  ['fr', 'Référence|Longueur|Largeur|Hauteur|Poids|Quantité|Contenu|Gerbable|Numéro ONU'],
  ['es', 'Referencia|Largo|Ancho|Alto|Peso|Cantidad|Contenido|Apilable|Número ONU'],
  ['it', 'Riferimento|Lunghezza|Larghezza|Altezza|Peso|Quantità|Contenuto|Impilabile|Numero ONU'],
  ['tr', 'Referans|Uzunluk|Genişlik|Yükseklik|Ağırlık|Adet|İçerik|İstiflenebilir|UN numarası'],
  ['ar', 'المرجع|الطول|العرض|الارتفاع|الوزن|الكمية|المحتوى|قابل للتكديس|رقم الأمم المتحدة'],
])('headings in %s are known', (_language, headings) => {
  expect(packingColumns(headings.split('|'))).toEqual([
    'reference',
    'length',
    'width',
    'height',
    'weight',
    'quantity',
    'content',
    'stackable',
    'unNumber',
  ]);
});

test.each([
  'Class|Packing group',
  'Classe ADR|Groupe d’emballage',
  'Clase|Grupo de embalaje',
  'Sınıf|Paketleme grubu',
  'صنف الخطر|مجموعة التعبئة',
])('what is said of dangerous goods is known: %s', (headings) => {
  expect(packingColumns(headings.split('|'))).toEqual(['hazardClass', 'packingGroup']);
});

test('what is not known is left out, and of two that say the same the first counts', () => {
  expect(packingColumns(['Colour', 'Weight', 'Poids', 'Dimensions'])).toEqual([null, 'weight', null, 'size']);
});

test('a heading says its unit in brackets', () => {
  expect(['Length (m)', 'Length (mm)', 'Length [cm]', 'Weight (t)', 'Weight'].map(factorOfHeading)).toEqual([100, 0.1, 1, 1000, 1]);
});
