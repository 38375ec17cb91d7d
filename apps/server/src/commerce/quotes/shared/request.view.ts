import type { QuoteRequest } from '@sillage/contract/commerce/quotes/quoteRequest.contract';
import { COLD_CHAIN } from '@sillage/domain/commerce/quotes/quote';

/** The limits of a cold chain, °C: 2 to 8 unless others are said; null where none is asked for. */
export function coldChainOf({ specialHandling, temperatureMin, temperatureMax }: QuoteRequest) {
  if (!specialHandling.includes('coldChain')) return null;
  if (temperatureMin === null && temperatureMax === null) return { min: COLD_CHAIN.minCelsius, max: COLD_CHAIN.maxCelsius };
  return { min: temperatureMin, max: temperatureMax };
}
