import { lackingValue } from '../platform/mail/languages.ts';

lackingValue.say = (place) => {
  throw new Error(`no value was given for ${place}`);
};
