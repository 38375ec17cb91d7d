/** Names of towns in the languages of the product, beside GeoNames' own: its other names do not say of which language they are. */
export interface TownNames {
  readonly fr?: string;
  readonly es?: string;
  readonly it?: string;
  readonly tr?: string;
}

/** GeoNames' name, country, and the name in French, Spanish, Italian and Turkish where it is another. */
const NAMES = `
Amsterdam|NL||Ámsterdam||
Rotterdam|NL||Róterdam||
The Hague|NL|La Haye|La Haya|L'Aia|Lahey
Antwerpen|BE|Anvers|Amberes|Anversa|Anvers
Brussels|BE|Bruxelles|Bruselas|Bruxelles|Brüksel
Gent|BE|Gand|Gante|Gand|
Brugge|BE|Bruges|Brujas|Bruges|
Leuven|BE|Louvain|Lovaina|Lovanio|
Liège|BE||Lieja|Liegi|
Luxembourg|LU||Luxemburgo|Lussemburgo|Lüksemburg
Paris|FR||París|Parigi|
Marseille|FR||Marsella|Marsiglia|Marsilya
Lyon|FR|||Lione|
Nice|FR||Niza|Nizza|
Bordeaux|FR||Burdeos||
Toulouse|FR|||Tolosa|
Strasbourg|FR||Estrasburgo|Strasburgo|Strazburg
London|GB|Londres|Londres|Londra|Londra
Edinburgh|GB|Édimbourg|Edimburgo|Edimburgo|
Dublin|IE||Dublín|Dublino|
Berlin|DE||Berlín|Berlino|
Hamburg|DE|Hambourg|Hamburgo|Amburgo|
Munich|DE||Múnich|Monaco di Baviera|Münih
Köln|DE|Cologne|Colonia|Colonia|
Frankfurt am Main|DE|Francfort|Fráncfort|Francoforte|Frankfurt
Stuttgart|DE|||Stoccarda|
Leipzig|DE|||Lipsia|
Dresden|DE|Dresde|Dresde|Dresda|
Hannover|DE|Hanovre|||
Nürnberg|DE|Nuremberg|Núremberg|Norimberga|
Bremen|DE|Brême||Brema|
Augsburg|DE|Augsbourg|Augsburgo|Augusta|
Aachen|DE|Aix-la-Chapelle|Aquisgrán|Aquisgrana|
Mainz|DE|Mayence|Maguncia|Magonza|
Trier|DE|Trèves|Tréveris|Treviri|
Regensburg|DE|Ratisbonne|Ratisbona|Ratisbona|
Würzburg|DE|Wurtzbourg|Wurzburgo||
Freiburg|DE|Fribourg-en-Brisgau|Friburgo de Brisgovia|Friburgo in Brisgovia|
Saarbrücken|DE|Sarrebruck|Sarrebruck||
Koblenz|DE|Coblence|Coblenza|Coblenza|
Vienna|AT|Vienne|Viena||Viyana
Salzburg|AT|Salzbourg|Salzburgo|Salisburgo|
Zürich|CH|Zurich|Zúrich|Zurigo|Zürih
Genève|CH||Ginebra|Ginevra|Cenevre
Basel|CH|Bâle|Basilea|Basilea|
Bern|CH|Berne|Berna|Berna|
Lausanne|CH||Lausana|Losanna|Lozan
Luzern|CH|Lucerne|Lucerna|Lucerna|
Milan|IT||Milán|Milano|Milano
Rome|IT||Roma|Roma|Roma
Turin|IT||Turín|Torino|Torino
Naples|IT||Nápoles|Napoli|Napoli
Genoa|IT|Gênes|Génova|Genova|Cenova
Florence|IT||Florencia|Firenze|Floransa
Venice|IT|Venise|Venecia|Venezia|Venedik
Bologna|IT|Bologne|Bolonia||Bolonya
Verona|IT|Vérone|||
Padova|IT|Padoue|Padua||
Palermo|IT|Palerme|||
Catania|IT|Catane|||
Livorno|IT|Livourne|||
Pisa|IT|Pise|||
Parma|IT|Parme|||
Ravenna|IT|Ravenne|Rávena||
Taranto|IT|Tarente|Tarento||
Barcelona|ES|Barcelone||Barcellona|Barselona
Sevilla|ES|Séville||Siviglia|
Zaragoza|ES|Saragosse||Saragozza|
Valencia|ES|Valence|||Valensiya
Málaga|ES|Malaga||Malaga|Malaga
Córdoba|ES|Cordoue||Cordova|
Granada|ES|Grenade|||Gırnata
Cadiz|ES|Cadix|Cádiz|Cadice|Cádiz
Lisbon|PT|Lisbonne|Lisboa|Lisbona|Lizbon
Porto|PT||Oporto||
Copenhagen|DK|Copenhague|Copenhague|Copenaghen|Kopenhag
Århus|DK|Aarhus|Aarhus|Aarhus|Aarhus
Stockholm|SE||Estocolmo|Stoccolma|Stokholm
Göteborg|SE||Gotemburgo||
Reykjavík|IS|Reykjavik|Reikiavik||Reykjavik
Warsaw|PL|Varsovie|Varsovia|Varsavia|Varşova
Kraków|PL|Cracovie|Cracovia|Cracovia|Krakov
Gdańsk|PL||Gdansk|Danzica|Gdansk
Wrocław|PL||Breslavia|Breslavia|
Prague|CZ||Praga|Praga|Prag
Budapest|HU||||Budapeşte
Bucharest|RO|Bucarest|Bucarest|Bucarest|Bükreş
Constanţa|RO|Constanța|Constanza|Costanza|Köstence
Sofia|BG||Sofía||Sofya
Belgrade|RS||Belgrado|Belgrado|Belgrad
Zagreb|HR|||Zagabria|
Split|HR|||Spalato|
Rijeka|HR|||Fiume|
Ljubljana|SI||Liubliana|Lubiana|
Sarajevo|BA||||Saraybosna
Skopje|MK||Skopie||Üsküp
Tirana|AL||||Tiran
Athens|GR|Athènes|Atenas|Atene|Atina
Thessaloníki|GR|Thessalonique|Salónica|Salonicco|Selanik
Piraeus|GR|Le Pirée|El Pireo|Pireo|Pire
Nicosia|CY|Nicosie|||Lefkoşa
Valletta|MT|La Valette|La Valeta|La Valletta|
Istanbul|TR||Estambul||İstanbul
İzmir|TR|Izmir|Esmirna|Smirne|
Moscow|RU|Moscou|Moscú|Mosca|Moskova
Saint Petersburg|RU|Saint-Pétersbourg|San Petersburgo|San Pietroburgo|Sankt Petersburg
Kyiv|UA|Kiev|Kiev|Kiev|Kiev
Lviv|UA||Leópolis|Leopoli|
Odessa|UA||Odesa||
Vilnius|LT||Vilna||
Tallinn|EE||Tallin||
Algiers|DZ|Alger|Argel|Algeri|Cezayir
Tunis|TN||Túnez|Tunisi|Tunus
Tripoli|LY||Trípoli||Trablus
Cairo|EG|Le Caire|El Cairo|Il Cairo|Kahire
Alexandria|EG|Alexandrie|Alejandría|Alessandria d'Egitto|İskenderiye
Suez|EG||||Süveyş
Port Said|EG|Port-Saïd|Puerto Saíd|Porto Said|
Tangier|MA|Tanger|Tánger|Tangeri|
Casablanca|MA||||Kazablanka
Marrakesh|MA|Marrakech|Marrakech|Marrakech|
Fès|MA||Fez|Fez|
Jerusalem|IL|Jérusalem|Jerusalén|Gerusalemme|Kudüs
Beirut|LB|Beyrouth|||Beyrut
Damascus|SY|Damas|Damasco|Damasco|Şam
Aleppo|SY|Alep|Alepo||Halep
Baghdad|IQ|Bagdad|Bagdad||Bağdat
Tehran|IR|Téhéran|Teherán|Teheran|Tahran
Riyadh|SA|Riyad|Riad|Riad|Riyad
Mecca|SA|La Mecque|La Meca|La Mecca|Mekke
Dubai|AE|Dubaï|Dubái||
Beijing|CN|Pékin|Pekín|Pechino|Pekin
Shanghai|CN||||Şanghay
Guangzhou|CN|Canton|Cantón|Canton|
Tokyo|JP||Tokio||
Seoul|KR|Séoul|Seúl|Seul|Seul
Singapore|SG|Singapour|Singapur||Singapur
Mumbai|IN||Bombay||
New Delhi|IN||Nueva Delhi|Nuova Delhi|Yeni Delhi
Jakarta|ID||Yakarta|Giacarta|Cakarta
New York City|US|New York|Nueva York|New York|New York
Philadelphia|US|Philadelphie|Filadelfia|Filadelfia|
New Orleans|US|La Nouvelle-Orléans|Nueva Orleans||
Mexico City|MX|Mexico|Ciudad de México|Città del Messico|Meksiko
Havana|CU|La Havane|La Habana|L'Avana|
Cape Town|ZA|Le Cap|Ciudad del Cabo|Città del Capo|
`;

/** By `name|country`. Each name is among those that GeoNames has of the town (a test holds it). */
export const TOWN_NAMES: ReadonlyMap<string, TownNames> = new Map(
  NAMES.trim()
    .split('\n')
    .map((line) => {
      const [name = '', country = '', ...others] = line.split('|');
      const reported = ['fr', 'es', 'it', 'tr'].flatMap((language, index) => {
        const other = others[index] ?? '';
        return other === '' ? [] : [[language, other] as const];
      });
      return [`${name}|${country}`, Object.fromEntries(reported)];
    }),
);

/** Letters that Persian, Urdu, Kurdish and others write in Arabic script and Arabic does not. */
const NOT_ARABIC = /[^\u0621-\u063a\u0641-\u064a\s-]|ى(?=\p{L})/u;

/** Letters that Arabic uses often, and the others seldom. */
const OFTEN = /[ةأإيكثذضظطئؤ]/gu;

/** Of a town's names in Arabic script the one that looks most like Arabic; undefined where none does. */
export function arabicNameOf(names: readonly string[]): string | undefined {
  const arabic = names.filter((name) => /^\p{Script=Arabic}/u.test(name) && !NOT_ARABIC.test(name));
  const weight = (name: string) => name.match(OFTEN)?.length ?? 0;
  return arabic.toSorted((one, other) => weight(other) - weight(one))[0];
}
