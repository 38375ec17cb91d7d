/** Where a town is (degrees, to a tenth), and what it is called in French, in English, and by those who live there. */
export interface NamedTown {
  readonly latitude: number;
  readonly longitude: number;
  readonly names: readonly string[];
}

/** The hundred largest towns of Europe. */
const EUROPE = `
41.0 29.0 Istanbul|Istanbul|İstanbul
55.8 37.6 Moscou|Moscow|Москва
51.5 -0.1 Londres|London|London
59.9 30.3 Saint-Pétersbourg|Saint Petersburg|Санкт-Петербург
52.5 13.4 Berlin|Berlin|Berlin
40.4 -3.7 Madrid|Madrid|Madrid
50.5 30.5 Kiev|Kyiv|Київ
41.9 12.5 Rome|Rome|Roma
40.4 49.9 Bakou|Baku|Bakı
48.9 2.4 Paris|Paris|Paris
53.9 27.6 Minsk|Minsk|Мінск
48.2 16.4 Vienne|Vienna|Wien
53.6 10.0 Hambourg|Hamburg|Hamburg
44.4 26.1 Bucarest|Bucharest|București
52.2 21.0 Varsovie|Warsaw|Warszawa
47.5 19.0 Budapest|Budapest|Budapest
41.4 2.2 Barcelone|Barcelona|Barcelona
48.1 11.6 Munich|Munich|München
50.0 36.2 Kharkiv|Kharkiv|Харків
45.5 9.2 Milan|Milan|Milano
50.1 14.4 Prague|Prague|Praha
42.7 23.3 Sofia|Sofia|София
55.8 49.1 Kazan|Kazan|Казань
44.8 20.5 Belgrade|Belgrade|Београд
56.3 44.0 Nijni Novgorod|Nizhny Novgorod|Нижний Новгород
41.7 44.8 Tbilissi|Tbilisi|თბილისი
52.5 -1.9 Birmingham|Birmingham|Birmingham
53.2 50.2 Samara|Samara|Самара
40.2 44.5 Erevan|Yerevan|Երևան
47.2 39.7 Rostov-sur-le-Don|Rostov-on-Don|Ростов-на-Дону
54.7 56.0 Oufa|Ufa|Уфа
50.9 7.0 Cologne|Cologne|Köln
51.7 39.2 Voronej|Voronezh|Воронеж
58.0 56.3 Perm|Perm|Пермь
48.7 44.5 Volgograd|Volgograd|Волгоград
46.5 30.7 Odessa|Odesa|Одеса
48.5 35.0 Dnipro|Dnipro|Дніпро
40.9 14.3 Naples|Naples|Napoli
48.0 37.8 Donetsk|Donetsk|Донецьк
59.3 18.1 Stockholm|Stockholm|Stockholm
45.1 7.7 Turin|Turin|Torino
52.4 4.9 Amsterdam|Amsterdam|Amsterdam
43.3 5.4 Marseille|Marseille|Marseille
45.8 16.0 Zagreb|Zagreb|Zagreb
39.5 -0.4 Valence, Espagne|Valencia, Spain|València
51.5 46.0 Saratov|Saratov|Саратов
50.1 19.9 Cracovie|Krakow|Kraków
53.8 -1.5 Leeds|Leeds|Leeds
47.8 35.2 Zaporijjia|Zaporizhzhia|Запоріжжя
50.1 8.7 Francfort|Frankfurt|Frankfurt am Main
49.8 24.0 Lviv|Lviv|Львів
37.4 -6.0 Séville|Seville|Sevilla
45.0 39.0 Krasnodar|Krasnodar|Краснодар
51.8 19.5 Lodz|Lodz|Łódź
41.7 -0.9 Saragosse|Zaragoza|Zaragoza
38.0 23.7 Athènes|Athens|Αθήνα
38.1 13.4 Palerme|Palermo|Palermo
51.1 17.0 Wroclaw|Wroclaw|Wrocław
47.0 28.9 Chisinau|Chisinau|Chișinău
56.9 24.1 Riga|Riga|Rīga
51.9 4.5 Rotterdam|Rotterdam|Rotterdam
60.2 24.9 Helsinki|Helsinki|Helsinki
55.7 12.6 Copenhague|Copenhagen|København
48.8 9.2 Stuttgart|Stuttgart|Stuttgart
51.2 6.8 Düsseldorf|Dusseldorf|Düsseldorf
47.9 33.4 Kryvyï Rih|Kryvyi Rih|Кривий Ріг
55.9 -4.3 Glasgow|Glasgow|Glasgow
59.9 10.8 Oslo|Oslo|Oslo
51.5 7.5 Dortmund|Dortmund|Dortmund
51.5 7.0 Essen|Essen|Essen
36.7 -4.4 Malaga|Malaga|Málaga
44.4 8.9 Gênes|Genoa|Genova
57.7 12.0 Göteborg|Gothenburg|Göteborg
53.4 -3.0 Liverpool|Liverpool|Liverpool
53.3 -6.3 Dublin|Dublin|Dublin
53.4 -1.5 Sheffield|Sheffield|Sheffield
52.4 16.9 Poznan|Poznan|Poznań
53.1 8.8 Brême|Bremen|Bremen
54.7 25.3 Vilnius|Vilnius|Vilnius
51.2 4.4 Anvers|Antwerp|Antwerpen
51.3 12.4 Leipzig|Leipzig|Leipzig
51.1 13.7 Dresde|Dresden|Dresden
42.0 21.4 Skopje|Skopje|Скопје
52.4 9.7 Hanovre|Hanover|Hannover
45.8 4.8 Lyon|Lyon|Lyon
49.5 11.1 Nuremberg|Nuremberg|Nürnberg
38.7 -9.1 Lisbonne|Lisbon|Lisboa
55.9 -3.2 Édimbourg|Edinburgh|Edinburgh
43.6 1.4 Toulouse|Toulouse|Toulouse
50.8 4.4 Bruxelles|Brussels|Bruxelles
54.4 18.6 Gdansk|Gdansk|Gdańsk
53.5 -2.2 Manchester|Manchester|Manchester
51.5 -2.6 Bristol|Bristol|Bristol
41.3 19.8 Tirana|Tirana|Tiranë
38.0 -1.1 Murcie|Murcia|Murcia
52.1 4.3 La Haye|The Hague|Den Haag
48.1 17.1 Bratislava|Bratislava|Bratislava
59.4 24.8 Tallinn|Tallinn|Tallinn
47.4 8.5 Zurich|Zurich|Zürich
44.5 11.3 Bologne|Bologna|Bologna`;

/** Fifty elsewhere. */
const ELSEWHERE = `
39.9 116.4 Pékin|Beijing|北京
31.2 121.5 Shanghai|Shanghai|上海
35.7 139.7 Tokyo|Tokyo|東京
37.6 127.0 Séoul|Seoul|서울
22.3 114.2 Hong Kong|Hong Kong|香港
23.1 113.3 Canton|Guangzhou|广州
22.5 114.1 Shenzhen|Shenzhen|深圳
30.6 104.1 Chengdu|Chengdu|成都
34.7 135.5 Osaka|Osaka|大阪
25.0 121.5 Taipei|Taipei|臺北市
1.3 103.8 Singapour|Singapore|Singapore
13.8 100.5 Bangkok|Bangkok|กรุงเทพมหานคร
10.8 106.7 Hô-Chi-Minh-Ville|Ho Chi Minh City|Thành phố Hồ Chí Minh
21.0 105.8 Hanoï|Hanoi|Hà Nội
-6.2 106.8 Jakarta|Jakarta|Jakarta
14.6 121.0 Manille|Manila|Manila
19.1 72.9 Bombay|Mumbai|मुंबई
28.7 77.2 Delhi|Delhi|दिल्ली
22.6 88.4 Calcutta|Kolkata|কলকাতা
13.1 80.3 Madras|Chennai|சென்னை
24.9 67.0 Karachi|Karachi|کراچی
35.7 51.4 Téhéran|Tehran|تهران
33.3 44.4 Bagdad|Baghdad|بغداد
24.7 46.7 Riyad|Riyadh|الرياض
25.3 55.3 Dubaï|Dubai|دبي
32.1 34.8 Tel Aviv|Tel Aviv|תל אביב
31.8 35.2 Jérusalem|Jerusalem|ירושלים
33.9 35.5 Beyrouth|Beirut|بيروت
33.5 36.3 Damas|Damascus|دمشق
39.9 32.9 Ankara|Ankara|Ankara
30.1 31.2 Le Caire|Cairo|القاهرة
31.2 29.9 Alexandrie|Alexandria|الإسكندرية
36.8 3.1 Alger|Algiers|الجزائر
36.8 10.2 Tunis|Tunis|تونس
33.6 -7.6 Casablanca|Casablanca|الدار البيضاء
6.5 3.4 Lagos|Lagos|Lagos
9.0 38.7 Addis-Abeba|Addis Ababa|አዲስ አበባ
-33.9 18.4 Le Cap|Cape Town|Kaapstad
-26.2 28.0 Johannesbourg|Johannesburg|Johannesburg
40.7 -74.0 New York|New York|New York City
34.1 -118.2 Los Angeles|Los Angeles|Los Angeles
41.9 -87.7 Chicago|Chicago|Chicago
43.7 -79.4 Toronto|Toronto|Toronto
45.5 -73.6 Montréal|Montreal|Montréal
19.4 -99.1 Mexico|Mexico City|Ciudad de México
23.1 -82.4 La Havane|Havana|La Habana
-23.5 -46.6 São Paulo|Sao Paulo|São Paulo
-34.6 -58.4 Buenos Aires|Buenos Aires|Buenos Aires
-33.5 -70.6 Santiago du Chili|Santiago de Chile|Santiago
-33.9 151.2 Sydney|Sydney|Sydney`;

const read = (text: string): NamedTown[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [latitude = '', longitude = '', ...names] = line.split(' ');
      return { latitude: Number(latitude), longitude: Number(longitude), names: names.join(' ').split('|') };
    });

export const TOWNS_OF_EUROPE = read(EUROPE);
export const TOWNS_ELSEWHERE = read(ELSEWHERE);

/** With a street, as people of many countries write them; half of them without a comma before the town. */
export const ADDRESSES = read(`
48.9 2.4 10 rue de la Paix 75002 Paris
48.9 2.4 10 rue de la Paix, 75002 Paris, France
45.8 4.8 25 quai Perrache 69002 Lyon
45.8 4.8 12 cours Lafayette, 69003 Lyon Cedex 03
43.3 5.4 3 La Canebière 13001 Marseille FRANCE
43.6 1.4 18 avenue Jean Jaurès, Toulouse
47.2 -1.6 5 rue Crébillon F-44000 Nantes
48.6 7.8 1 place de la Cathédrale 67000 Strasbourg
50.6 3.1 14 boulevard de la Liberté, 59800 Lille, Frankreich
44.8 -0.6 22 cours de l'Intendance 33000 Bordeaux
45.2 5.7 7 rue de Bonne 38000 Grenoble
45.5 4.9 4 place de Miremont 38200 Vienne
44.9 4.9 8 avenue Victor Hugo 26000 Valence
52.5 13.4 Friedrichstraße 43 10117 Berlin
52.5 13.4 Friedrichstr. 43, D-10117 Berlin, Deutschland
48.1 11.6 Leopoldstraße 10, 80802 München
50.9 7.0 Hohe Straße 68-82 50667 Köln Allemagne
53.6 10.0 Am Sandtorkai 30 20457 Hamburg
50.1 8.7 Zeil 106, 60313 Frankfurt am Main
48.2 16.4 Mariahilfer Straße 12 A-1070 Wien
47.4 8.5 Bahnhofstrasse 45 CH-8001 Zürich
46.2 6.1 12 rue du Rhône 1204 Genève Suisse
50.8 4.4 Rue Neuve 20 1000 Bruxelles Belgique
51.2 4.4 Meir 50, B-2000 Antwerpen
51.2 4.4 Meir 50 2000 Anvers, Belgique
52.4 4.9 Damrak 66 1012 LM Amsterdam
51.9 4.5 Coolsingel 40, 3011 AD Rotterdam, Pays-Bas
51.5 -0.1 10 Downing Street London SW1A 2AA
51.5 -0.1 221B Baker Street, London NW1 6XE, United Kingdom
53.5 -2.2 1 Piccadilly, Manchester M1 1RG
55.9 -3.2 45 Princes Street Edinburgh EH2 2BY UK
53.3 -6.3 12 Grafton Street, Dublin, Ireland
41.9 12.5 Via del Corso 300 00186 Roma
45.5 9.2 Via Torino 40, 20123 Milano MI, Italia
44.4 8.9 Via XX Settembre 16 16121 Gênes Italie
45.1 7.7 Corso Francia 12 I-10143 Torino
40.4 -3.7 Calle de Alcalá 42 28014 Madrid
41.4 2.2 Passeig de Gràcia 43, 08007 Barcelona, España
39.5 -0.4 Calle Colón 20, 46004 Valencia, Espagne
38.7 -9.1 Rua Augusta 100 1100-053 Lisboa
52.2 21.0 ul. Marszałkowska 10 00-590 Warszawa
50.1 19.9 ul. Floriańska 15, 31-019 Kraków, Polska
50.1 14.4 Václavské náměstí 1 110 00 Praha
47.5 19.0 Váci utca 12, 1052 Budapest, Hongrie
41.0 29.0 İstiklal Caddesi 100, Beyoğlu, İstanbul, Türkiye
55.7 12.6 Strøget 20, 1160 København K, Danmark
59.3 18.1 Drottninggatan 50 111 21 Stockholm Sverige
40.7 -74.0 350 5th Ave, New York, NY 10118
41.9 -87.7 233 S Wacker Dr Chicago IL 60606 USA
45.5 -73.6 1000 rue Sherbrooke Ouest, Montréal, QC H3A 3G4, Canada`);
