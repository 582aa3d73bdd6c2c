import { describe, expect, it } from 'vitest';
import { basenameOf, inLanguage, languageOfAddress, withoutLanguage } from './languageAddress';

describe('the language of an address', () => {
  it.each([
    ['/sw', 'sw', '/', '/sw'],
    ['/en/routers', 'en', '/routers', '/en'],
    ['/sw/bundles/1', 'sw', '/bundles/1', '/sw'],
    ['/', null, '/', '/'],
    ['/routers', null, '/routers', '/'],
    ['/swahili', null, '/swahili', '/'],
    ['/SW/routers', null, '/SW/routers', '/'],
  ])('%s', (address, language, bare, base) => {
    expect(languageOfAddress(address)).toBe(language);
    expect(withoutLanguage(address)).toBe(bare);
    expect(basenameOf(address)).toBe(base);
  });

  it('is replaced by the other one', () => {
    expect(inLanguage('/en/routers', 'sw')).toBe('/sw/routers');
    expect(inLanguage('/', 'sw')).toBe('/sw');
    expect(inLanguage('/en', 'sw')).toBe('/sw');
  });
});
