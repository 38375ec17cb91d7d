// What files call things in the languages of the product (en, fr, tr, ar, es, it), beside the names of the wire.
import type { AssetKind } from '../../goods/assets/asset.ts';
import type { ShipmentType } from '../shipments/shipment.ts';
import { wordReader } from './words.ts';

/** What a column of a file can say of a shipment, in the order in which it is asked for, and what it is called: the headings of our own export are among them. */
export const SHIPMENT_HEADINGS = {
  reference:
    'reference|ref|shipment|shipment reference|shipment number|order|order number|référence|numéro|expédition|referans|referans no|sevkiyat|المرجع|رقم الشحنة|referencia|número de envío|envío|riferimento|numero spedizione|spedizione',
  trackers:
    'trackers|tracker|device|devices|imei|unique identifier|uniqueidentifiant|traceurs|traceur|balise|balises|boîtier|takip cihazları|takip cihazı|cihaz|أجهزة التتبع|جهاز التتبع|rastreadores|rastreador|dispositivo|localizzatore|localizzatori|tracciatore|tracciatori',
  departure:
    'departure|from|origin|start|departure address|pickup|départ|origine|de|adresse de départ|enlèvement|çıkış|kalkış|nereden|المغادرة|من|عنوان المغادرة|salida|origen|desde|dirección de salida|partenza|da|indirizzo di partenza|ritiro',
  arrival:
    'arrival|to|destination|end|arrival address|delivery|arrivée|vers|adresse de livraison|adresse d’arrivée|livraison|varış|nereye|الوصول|إلى|الوجهة|عنوان الوصول|llegada|destino|hasta|dirección de llegada|entrega|arrivo|destinazione|a|indirizzo di arrivo|consegna',
  plannedDeparture:
    'planned departure|departure date|etd|pickup date|départ prévu|date de départ|planlanan çıkış|çıkış tarihi|المغادرة المخططة|تاريخ المغادرة|salida prevista|fecha de salida|partenza prevista|data di partenza',
  plannedArrival:
    'planned arrival|arrival date|eta|delivery date|planned|arrivée prévue|date d’arrivée|date de livraison|planlanan varış|varış tarihi|الوصول المخطط|تاريخ الوصول|llegada prevista|fecha de llegada|arrivo previsto|data di arrivo',
  type: 'type|transport|mode|transport type|means of transport|transport mode|type de transport|taşıma|taşıma türü|النقل|نوع النقل|transporte|tipo de transporte|modo|tipo|trasporto|tipo di trasporto',
  assets:
    'assets|asset|asset references|container|containers|actifs|actif|conteneurs|varlıklar|varlık|konteyner|الأصول|الحاويات|activos|contenedores|beni|bene|asset|contenitori',
  steps: 'steps|via|stops|intermediate stops|étapes|étape|ara duraklar|duraklar|المحطات|عبر|etapas|paradas|escalas|tappe|fermate',
  radius: 'radius|radius (m)|geofence|geofence radius|rayon|rayon (m)|yarıçap|نصف القطر|radio|radio (m)|raggio|raggio (m)',
  minTemperature:
    'minimum temperature|min temperature|temperature min|temp min|température minimale|température min|en düşük sıcaklık|أدنى حرارة|temperatura mínima|temperatura minima',
  maxTemperature:
    'maximum temperature|max temperature|temperature max|temp max|température maximale|température max|en yüksek sıcaklık|أعلى حرارة|temperatura máxima|temperatura massima',
  departureCountry:
    'departure country|country of departure|from country|pays de départ|çıkış ülkesi|بلد المغادرة|país de salida|paese di partenza',
  arrivalCountry: 'arrival country|destination country|to country|pays d’arrivée|varış ülkesi|بلد الوصول|país de llegada|paese di arrivo',
  countries: 'countries|pays|ülkeler|الدول|países|paesi',
  departureLatitude:
    'departure latitude|from latitude|latitude de départ|çıkış enlemi|خط عرض المغادرة|latitud de salida|latitudine di partenza',
  departureLongitude:
    'departure longitude|from longitude|longitude de départ|çıkış boylamı|خط طول المغادرة|longitud de salida|longitudine di partenza',
  arrivalLatitude: 'arrival latitude|to latitude|latitude d’arrivée|varış enlemi|خط عرض الوصول|latitud de llegada|latitudine di arrivo',
  arrivalLongitude:
    'arrival longitude|to longitude|longitude d’arrivée|varış boylamı|خط طول الوصول|longitud de llegada|longitudine di arrivo',
  stepCountries:
    'countries of the steps|step countries|pays des étapes|ara durakların ülkeleri|دول المحطات|países de las etapas|paesi delle tappe',
  stepPositions:
    'coordinates of the steps|step coordinates|coordonnées des étapes|ara durakların koordinatları|إحداثيات المحطات|coordenadas de las etapas|coordinate delle tappe',
  stepDates: 'times of the steps|step times|heures des étapes|ara durakların saatleri|أوقات المحطات|horas de las etapas|orari delle tappe',
  assetTrackers:
    'trackers of the assets|asset trackers|traceurs des actifs|varlıkların takip cihazları|أجهزة تتبع الأصول|rastreadores de los activos|tracker dei beni',
  temperatureMinutes:
    'temperature alert delay|délai d’alerte de température|sıcaklık uyarısı gecikmesi|مهلة تنبيه الحرارة|retraso de la alerta de temperatura|ritardo dell’allarme di temperatura',
  minHumidity:
    'minimum humidity|min humidity|humidity min|humidité minimale|humidité min|en düşük nem|أدنى رطوبة|humedad mínima|umidità minima',
  maxHumidity:
    'maximum humidity|max humidity|humidity max|humidité maximale|humidité max|en yüksek nem|أعلى رطوبة|humedad máxima|umidità massima',
  humidityMinutes:
    'humidity alert delay|délai d’alerte d’humidité|nem uyarısı gecikmesi|مهلة تنبيه الرطوبة|retraso de la alerta de humedad|ritardo dell’allarme di umidità',
};

/** The same of an asset or a container. */
export const ASSET_HEADINGS = {
  reference:
    'reference|ref|asset|asset reference|container reference|name|référence|actif|nom|numéro|referans|varlık|ad|المرجع|الأصل|الاسم|referencia|activo|nombre|riferimento|bene|nome',
  kind: 'kind|type|asset type|genre|nature|tür|cins|tip|النوع|tipo|clase|genere',
  ownerNumber:
    "owner's number|owner number|container number|iso 6346|bic|numéro du propriétaire|numéro de conteneur|sahibinin numarası|sahip numarası|konteyner numarası|رقم المالك|رقم الحاوية|número del propietario|número de contenedor|numero del proprietario|numero di container|numero container",
  description:
    'description|comment|remark|notes|note|désignation|commentaire|açıklama|not|الوصف|ملاحظة|descripción|comentario|descrizione|commento',
  tracker:
    'tracker|trackers|device|imei|unique identifier|traceur|balise|boîtier|takip cihazı|cihaz|جهاز التتبع|rastreador|dispositivo|localizzatore|tracciatore',
  container:
    'container|in container|inside|parent|master|conteneur|dans le conteneur|konteyner|içinde bulunduğu konteyner|الحاوية|contenedor|en el contenedor|contenitore|nel container',
  latitude: 'latitude|lat|enlem|خط العرض|latitud|latitudine',
  longitude: 'longitude|lon|lng|long|boylam|خط الطول|longitud|longitudine',
};

/** Words for the ways to go. */
export const readType = wordReader<ShipmentType>({
  road: 'road|truck|lorry|car|van|route|camion|voiture|karayolu|kara|kamyon|carretera|strada|بري|شاحنة',
  air: 'air|plane|flight|airfreight|avion|aerien|havayolu|hava|ucak|aereo|avión|جوي|طائرة',
  sea: 'sea|ship|boat|ocean|vessel|mer|maritime|bateau|denizyolu|deniz|gemi|maritimo|mar|mare|nave|بحري',
  rail: 'rail|train|ferroviaire|demiryolu|tren|ferrocarril|ferrovia|treno|سكك حديدية|قطار',
  multimodal: 'multimodal|multimodale|intermodal|cok modlu|combined|متعدد الوسائط',
});

/** Words for what an asset is. */
export const readKind = wordReader<AssetKind>({
  fixed: 'fixed|stationary|fixe|sabit|ثابت|fijo|fisso',
  mobile: 'mobile|movable|mobil|hareketli|taşınabilir|متحرك|متنقل|móvil|mobile',
  container: 'container|master|conteneur|konteyner|حاوية|contenedor|contenitore',
});
