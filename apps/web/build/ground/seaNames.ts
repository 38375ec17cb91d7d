/** Seas by Natural Earth's English name: in Spanish, Italian, Turkish and Arabic. French is Natural Earth's own. */
const NAMES = `
Arctic Ocean|Océano Ártico|Mar Glaciale Artico|Arktik Okyanusu|المحيط المتجمد الشمالي
Southern Ocean|Océano Antártico|Oceano Antartico|Güney Okyanusu|المحيط الجنوبي
North Atlantic Ocean|Océano Atlántico Norte|Oceano Atlantico settentrionale|Kuzey Atlas Okyanusu|المحيط الأطلسي الشمالي
South Atlantic Ocean|Océano Atlántico Sur|Oceano Atlantico meridionale|Güney Atlas Okyanusu|المحيط الأطلسي الجنوبي
North Pacific Ocean|Océano Pacífico Norte|Oceano Pacifico settentrionale|Kuzey Büyük Okyanus|المحيط الهادئ الشمالي
South Pacific Ocean|Océano Pacífico Sur|Oceano Pacifico meridionale|Güney Büyük Okyanus|المحيط الهادئ الجنوبي
Indian Ocean|Océano Índico|Oceano Indiano|Hint Okyanusu|المحيط الهندي
Black Sea|Mar Negro|Mar Nero|Karadeniz|البحر الأسود
Mediterranean Sea|Mar Mediterráneo|Mar Mediterraneo|Akdeniz|البحر المتوسط
Red Sea|Mar Rojo|Mar Rosso|Kızıldeniz|البحر الأحمر
Caspian Sea|Mar Caspio|Mar Caspio|Hazar Denizi|بحر قزوين
Persian Gulf|Golfo Pérsico|Golfo Persico|Basra Körfezi|الخليج العربي
Arabian Sea|Mar Arábigo|Mar Arabico|Umman Denizi|بحر العرب
Bay of Bengal|Golfo de Bengala|Golfo del Bengala|Bengal Körfezi|خليج البنغال
South China Sea|Mar de la China Meridional|Mar Cinese Meridionale|Güney Çin Denizi|بحر الصين الجنوبي
East China Sea|Mar de la China Oriental|Mar Cinese Orientale|Doğu Çin Denizi|بحر الصين الشرقي
Yellow Sea|Mar Amarillo|Mar Giallo|Sarı Deniz|البحر الأصفر
Sea of Japan|Mar del Japón|Mar del Giappone|Japon Denizi|بحر اليابان
Philippine Sea|Mar de Filipinas|Mare delle Filippine|Filipin Denizi|بحر الفلبين
Coral Sea|Mar del Coral|Mar dei Coralli|Mercan Denizi|بحر المرجان
Tasman Sea|Mar de Tasmania|Mar di Tasman|Tasman Denizi|بحر تسمان
Caribbean Sea|Mar Caribe|Mar dei Caraibi|Karayip Denizi|البحر الكاريبي
Gulf of Mexico|Golfo de México|Golfo del Messico|Meksika Körfezi|خليج المكسيك
Hudson Bay|Bahía de Hudson|Baia di Hudson|Hudson Körfezi|خليج هدسون
Labrador Sea|Mar del Labrador|Mare del Labrador|Labrador Denizi|بحر لابرادور
North Sea|Mar del Norte|Mare del Nord|Kuzey Denizi|بحر الشمال
Baltic Sea|Mar Báltico|Mar Baltico|Baltık Denizi|بحر البلطيق
Norwegian Sea|Mar de Noruega|Mare di Norvegia|Norveç Denizi|بحر النرويج
Greenland Sea|Mar de Groenlandia|Mare di Groenlandia|Grönland Denizi|بحر جرينلاند
Barents Sea|Mar de Barents|Mare di Barents|Barents Denizi|بحر بارنتس
Bering Sea|Mar de Bering|Mare di Bering|Bering Denizi|بحر بيرنغ
Sea of Okhotsk|Mar de Ojotsk|Mare di Ochotsk|Ohotsk Denizi|بحر أوخوتسك
Bay of Biscay|Golfo de Vizcaya|Golfo di Biscaglia|Biskay Körfezi|خليج بسكاي
English Channel|Canal de la Mancha|La Manica|Manş Denizi|القناة الإنجليزية
Irish Sea|Mar de Irlanda|Mare d'Irlanda|İrlanda Denizi|البحر الأيرلندي
Gulf of Guinea|Golfo de Guinea|Golfo di Guinea|Gine Körfezi|خليج غينيا
Mozambique Channel|Canal de Mozambique|Canale del Mozambico|Mozambik Kanalı|قناة موزمبيق
Gulf of Aden|Golfo de Adén|Golfo di Aden|Aden Körfezi|خليج عدن
Gulf of Oman|Golfo de Omán|Golfo dell'Oman|Umman Körfezi|خليج عمان
Adriatic Sea|Mar Adriático|Mare Adriatico|Adriyatik Denizi|البحر الأدرياتيكي
Tyrrhenian Sea|Mar Tirreno|Mar Tirreno|Tiren Denizi|البحر التيراني
Ionian Sea|Mar Jónico|Mar Ionio|İyon Denizi|البحر الأيوني
Aegean Sea|Mar Egeo|Mar Egeo|Ege Denizi|بحر إيجة
Balearic Sea|Mar Balear|Mare delle Baleari|Balear Denizi|بحر البليار
Ligurian Sea|Mar de Liguria|Mar Ligure|Ligurya Denizi|البحر الليغوري
Golfe du Lion|Golfo de León|Golfo del Leone|Lion Körfezi|خليج الأسد
Strait of Gibraltar|Estrecho de Gibraltar|Stretto di Gibilterra|Cebelitarık Boğazı|مضيق جبل طارق
Strait of Malacca|Estrecho de Malaca|Stretto di Malacca|Malakka Boğazı|مضيق ملقا
`;

export interface SeaNames {
  readonly es: string;
  readonly it: string;
  readonly tr: string;
  readonly ar: string;
}

/** The seas that ships cross most. */
export const SEA_NAMES: ReadonlyMap<string, SeaNames> = new Map(
  NAMES.trim()
    .split('\n')
    .map((line) => {
      const [name = '', es = '', it = '', tr = '', ar = ''] = line.split('|');
      return [name, { es, it, tr, ar }];
    }),
);
