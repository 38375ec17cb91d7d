/**
 * Airlines by the accounting code of IATA, which is what an air waybill begins with. It is no whole list: an airline that is missing here may still
 * fly, so that an unknown prefix is pointed out and kept.
 */
const AIRLINES: Readonly<Record<string, string>> = {
  ...{ '001': 'American Airlines', '006': 'Delta Air Lines', '014': 'Air Canada', '016': 'United Airlines', '020': 'Lufthansa Cargo' },
  ...{ '023': 'FedEx', '027': 'Alaska Airlines', '044': 'Aerolíneas Argentinas', '045': 'LATAM', '047': 'TAP Air Portugal' },
  ...{ '053': 'Aer Lingus', '055': 'ITA Airways', '057': 'Air France', '064': 'Czech Airlines', '065': 'Saudia' },
  ...{ '071': 'Ethiopian Airlines', '072': 'Gulf Air', '073': 'Iraqi Airways', '074': 'KLM', '075': 'Iberia' },
  ...{ '076': 'Middle East Airlines', '077': 'EgyptAir', '079': 'Philippine Airlines', '080': 'LOT', '081': 'Qantas' },
  ...{ '082': 'Brussels Airlines', '083': 'South African Airways', '086': 'Air New Zealand', '096': 'Iran Air', '098': 'Air India' },
  ...{ '105': 'Finnair', '106': 'Caribbean Airlines', '108': 'Icelandair', '112': 'China Cargo Airlines', '114': 'El Al' },
  ...{ '115': 'Air Serbia', '117': 'SAS', '118': 'TAAG Angola Airlines', '124': 'Air Algérie', '125': 'British Airways' },
  ...{ '126': 'Garuda Indonesia', '129': 'Martinair', '131': 'Japan Airlines', '134': 'Avianca', '139': 'Aeroméxico' },
  ...{ '147': 'Royal Air Maroc', '157': 'Qatar Airways', '160': 'Cathay Pacific', '172': 'Cargolux', '173': 'Hawaiian Airlines' },
  ...{ '176': 'Emirates', '180': 'Korean Air', '199': 'Tunisair', '202': 'TACA', '203': 'Cebu Pacific' },
  ...{ '205': 'ANA', '214': 'PIA', '217': 'Thai Airways', '220': 'Lufthansa', '229': 'Kuwait Airways' },
  ...{ '230': 'Copa Airlines', '232': 'Malaysia Airlines', '235': 'Turkish Airlines', '239': 'Air Mauritius', '257': 'Austrian Airlines' },
  ...{ '288': 'Air Hong Kong', '297': 'China Airlines', '356': 'Cargolux Italia', '369': 'Atlas Air', '390': 'Aegean Airlines' },
  ...{ '403': 'Polar Air Cargo', '406': 'UPS Airlines', '459': 'RwandAir', '465': 'Air Astana', '479': 'Shenzhen Airlines' },
  ...{ '501': 'Silk Way West', '512': 'Royal Jordanian', '514': 'Air Arabia', '526': 'Southwest Airlines', '555': 'Aeroflot' },
  ...{ '577': 'Azul', '580': 'AirBridgeCargo', '603': 'SriLankan Airlines', '607': 'Etihad Airways', '615': 'European Air Transport' },
  ...{ '618': 'Singapore Airlines', '623': 'Bulgaria Air', '624': 'Pegasus', '635': 'Yemenia', '649': 'Air Transat' },
  ...{ '657': 'airBaltic', '672': 'Royal Brunei', '675': 'Air Macau', '695': 'EVA Air', '706': 'Kenya Airways' },
  ...{ '716': 'MNG Airlines', '724': 'Swiss', '729': 'Avianca Cargo', '738': 'Vietnam Airlines', '760': 'Air Austral' },
  ...{
    '771': 'Azerbaijan Airlines',
    '774': 'Shanghai Airlines',
    '781': 'China Eastern',
    '784': 'China Southern',
    '831': 'Croatia Airlines',
  },
  ...{ '876': 'Sichuan Airlines', '880': 'Hainan Airlines', '881': 'Condor', '910': 'Oman Air', '932': 'Virgin Atlantic' },
  ...{ '933': 'Nippon Cargo Airlines', '936': 'DHL Aviation', '988': 'Asiana', '996': 'Air Europa', '997': 'Biman', '999': 'Air China' },
};

/** Whose air waybills begin with this; null for one that is not known here. */
export function airlineOf(prefix: string): string | null {
  return Object.hasOwn(AIRLINES, prefix) ? (AIRLINES[prefix] ?? null) : null;
}
