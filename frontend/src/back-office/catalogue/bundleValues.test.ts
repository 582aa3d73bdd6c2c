import { describe, expect, it } from 'vitest';
import { aBundle } from '../../test/fixtures';
import { numberMessages } from '../kit/form/messages';
import { wholeListMessages } from '../kit/whole-list/messages';
import { bundleOf, checkBundle, toBundleInput, toBundleValues } from './bundleValues';
import { bundleFieldMessages, catalogueMessages, routerFieldMessages } from './messages';

const values = (changes: Partial<ReturnType<typeof toBundleValues>> = {}) => ({
  ...toBundleValues(aBundle()),
  ...changes,
});

const problemsOf = (changes: Parameters<typeof values>[0]) =>
  Object.fromEntries(Object.entries(checkBundle(values(changes))).filter(([, problem]) => problem));

describe('a bundle in the form', () => {
  it('is sent as it was read when nothing was typed', () => {
    const bundle = aBundle({ features: ['Any hour'], cost: 7000, adminPhoneNumber: null });
    const read = toBundleValues(bundle);
    expect(toBundleInput(read, read)).toMatchObject({
      name: bundle.name,
      price: bundle.price,
      cost: 7000,
      validity: '7 days',
      features: ['Any hour'],
      adminPhoneNumber: null,
    });
  });

  it('shows the phone number as people write it', () => {
    expect(toBundleValues(aBundle({ adminPhoneNumber: '255754200311' })).adminPhoneNumber).toBe(
      '0754 200 311',
    );
  });

  it('that is new begins as an active day bundle without a price', () => {
    const empty = toBundleValues(null);
    expect(empty).toMatchObject({ price: '', validityUnit: 'day', type: 'normal', isActive: true });
  });

  it.each([
    ['1', 'hour', '1 hours'],
    ['30', 'day', '30 days'],
    ['2', 'night', '2 nights'],
  ] as const)('lasts %s %s', (validity, validityUnit, sent) => {
    expect(toBundleInput(values({ validity, validityUnit }), null).validity).toBe(sent);
  });
});

describe('the numbers of a bundle', () => {
  it('are read as people type them', () => {
    const typed = values({
      price: 'TSh 12,500/=',
      cost: '7 000',
      validity: '30.0',
      data: '1,5 gb',
    });
    expect(Object.values(checkBundle(typed)).filter(Boolean)).toEqual([]);
    expect(toBundleInput(typed, null)).toMatchObject({
      price: 12_500,
      cost: 7000,
      validity: '30 days',
    });
    expect(bundleOf(typed, null)).toMatchObject({ price: 12_500, dataMb: 1500 });
  });

  it('that can be read in two ways are refused', () => {
    const { price, cost } = checkBundle(values({ price: '1.500', cost: '15,00' }));
    expect([price, cost]).toEqual([
      [numberMessages.ambiguous, { typed: '1.500', joined: 1500, fraction: 1.5 }],
      [numberMessages.ambiguous, { typed: '15,00', joined: 1500, fraction: 15 }],
    ]);
  });

  it.each(['10', '5 KB', 'unlimited', '1.5MB', '10GB 5MB'])('have no data of “%s”', (data) => {
    expect(problemsOf({ data })).toEqual({ data: bundleFieldMessages.dataRequired });
  });
});

describe('the picture of a bundle', () => {
  const withPicture = values({ image: '/media/a.webp' });

  it('that was not touched is not sent, so that a colleague’s newer one stays', () => {
    expect(toBundleInput(withPicture, withPicture)).not.toHaveProperty('image');
  });

  it('that was removed is sent as none', () => {
    expect(toBundleInput(values({ image: '' }), withPicture).image).toBeNull();
  });

  it('of a new bundle is sent, also when there is none', () => {
    expect(toBundleInput(values(), null).image).toBeNull();
    expect(toBundleInput(withPicture, null).image).toBe('/media/a.webp');
  });
});

describe('a bundle is not sent', () => {
  it('without a name or data of more than spaces', () => {
    expect(problemsOf({ name: '  ', data: ' ' })).toEqual({
      name: routerFieldMessages.nameRequired,
      data: bundleFieldMessages.dataRequired,
    });
  });

  it.each(['', '0', '1.5', '-1', 'a week', '1000'])('that is to last “%s”', (validity) => {
    expect(problemsOf({ validity })).toEqual({ validity: bundleFieldMessages.validityRequired });
  });

  it.each(['', '0', '-500', '99.5', 'cheap'])('at a price of “%s”', (price) => {
    expect(problemsOf({ price })).toEqual({ price: routerFieldMessages.priceRequired });
  });

  it.each(['-1', '0.5', 'free'])('at a cost of “%s”', (cost) => {
    expect(problemsOf({ cost })).toEqual({ cost: catalogueMessages.costInvalid });
  });

  it.each(['price', 'cost'] as const)('with a %s above what the shop takes', (field) => {
    expect(problemsOf({ [field]: '100000000' })).toEqual({});
    const [problem, most] = problemsOf({ [field]: '100000001' })[field] as [object, object];
    expect(problem).toBe(wholeListMessages.tooHigh);
    expect(most).toEqual({ most: 100_000_000 });
  });

  it.each(['', ' ', '0', '12500'])('unless its cost is unknown or whole (“%s”)', (cost) => {
    expect(problemsOf({ cost })).toEqual({});
  });
});

describe('a bundle as customers will see it', () => {
  it.each([
    ['5GB', 5000],
    ['1.5 gb', 1500],
    ['500MB', 500],
    ['', 1],
    ['lots', 1],
  ])('of “%s” is compared by %i MB', (data, megabytes) => {
    expect(bundleOf(values({ data }), null).dataMb).toBe(megabytes);
  });

  it.each(['tigo', 'zantel'] as const)('of %s is one of Yas', (network) => {
    expect(bundleOf(values({ network }), null).network).toBe('yas');
  });

  it('has a feature for each line that says something, and no cost', () => {
    const seen = bundleOf(values({ features: ' Any hour \n\nAny phone', cost: '9000' }), null);
    expect(seen.features).toEqual(['Any hour', 'Any phone']);
    expect(seen.cost).toBeNull();
  });
});
