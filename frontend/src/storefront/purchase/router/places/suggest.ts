/**
 * Regions, their districts and the wards of each, separated by `|`: the names of the national list of postcodes, as the
 * package mtaa 1.5 (MIT licence) has them. Of Zanzibar there are no wards: people write their shehia.
 */
export type Places = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Suggestion {
  /** What is offered, such as `Nyamagana`. */
  name: string;
  /** What it belongs to, such as `Mwanza`; empty for a region. */
  within: string;
  /** The location with it, ready for the next part. */
  text: string;
}

const MOST = 6;
const FEWEST_LETTERS = 2;

const folded = (text: string) => text.trim().toLowerCase();

/** Names that go on with a location as it is typed, from the region to the ward; none once it is beyond the ward. */
export function suggest(places: Places, typed: string): Suggestion[] {
  const parts = typed.split(',').map(folded);
  const last = parts.pop() ?? '';
  const [region, district, ...beyond] = parts;
  if (beyond.length > 0) return [];
  if (region === undefined) {
    return last.length < FEWEST_LETTERS ? [] : first(regionsAndDistricts(places), last);
  }
  const regionName = find(Object.keys(places), region);
  const districts = regionName && places[regionName];
  if (!districts) return [];
  if (district === undefined) {
    return first(named(Object.keys(districts), [regionName]), last);
  }
  const districtName = find(Object.keys(districts), district);
  const wards = districtName && districts[districtName];
  return wards ? first(named(wards.split('|'), [regionName, districtName]), last) : [];
}

/** Whether the location goes on in one's own words: in a district whose wards are in no list. */
export function isOwnWords(places: Places, typed: string): boolean {
  const [region = '', district = '', ...beyond] = typed.split(',').map(folded);
  const regionName = find(Object.keys(places), region);
  const districts = regionName && places[regionName];
  if (!districts) return false;
  const districtName = find(Object.keys(districts), district);
  return beyond.length === 1 && districtName !== undefined && districts[districtName] === '';
}

function regionsAndDistricts(places: Places): Suggestion[] {
  const regions = named(Object.keys(places), []);
  const districts = Object.entries(places).flatMap(([region, of]) =>
    named(Object.keys(of), [region]),
  );
  return [...regions, ...districts];
}

function named(names: readonly string[], within: readonly string[]): Suggestion[] {
  return names.map((name) => ({
    name,
    within: within.at(-1) ?? '',
    text: `${[...within, name].join(', ')}, `,
  }));
}

function first(all: readonly Suggestion[], beginning: string): Suggestion[] {
  return all.filter(({ name }) => folded(name).startsWith(beginning)).slice(0, MOST);
}

function find(names: readonly string[], typed: string): string | undefined {
  return names.find((name) => folded(name) === typed);
}
