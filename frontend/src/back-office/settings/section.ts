import type { ComponentType, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { IntlShape, MessageDescriptor } from 'react-intl';
import type { Permission } from '../../api/types';
import type { BuiltInWords } from '../../shop/builtInWords';
import type { FieldProblems } from '../../kit/form/checked';
import type { AppForm, Labels } from '../../kit/form/useAppForm';
import type { Words } from '../kit/form/merge';
import type { SectionState, Settings, SettingsChange } from './api';

/** The four claims of the first screen, in their order. */
export const claimNames = ['customers', 'support', 'networks', 'uptime'] as const;

export const isComputable = (name: ClaimName): name is ComputableClaim => name !== 'uptime';

/** Parts of the shop's pages, for previews. */
export interface PageParts {
  hero: Hero;
  builtIn: BuiltInWords;
}

/** What the form of a section is given. */
export interface SectionProps<Section, Values extends FieldValues> {
  form: AppForm<Values>;
  item: Section;
  /** Told when a file is on its way, and when it arrived: saving before would lose it. */
  onWaiting?: (waiting: boolean) => void;
}

/** One section of the settings: what it is called, what its card shows, and how its form edits it. */
export interface Section<Item extends SectionState, Values extends FieldValues> {
  /** Its name in the address. */
  path: string;
  title: string | MessageDescriptor;
  /** What editing requires. */
  need: Permission;
  /** All its texts; a search of the settings looks in them. */
  said: readonly Readonly<Record<string, MessageDescriptor>>[];
  /** The same section of other settings; null where this colleague is not told. */
  pick: (settings: Settings) => Item | null;
  toValues: (item: Item) => Values;
  /** Pure: it runs at every check. */
  check?: (values: Values, item: Item) => FieldProblems<Values>;
  toChange: (values: Values, version: number, item: Item) => SettingsChange;
  /** What takes the shop's own words back, where there are others. */
  toReset?: (version: number) => SettingsChange;
  labels: (intl: IntlShape) => Labels<Values>;
  /** What codes are called where two changes of a field are compared. */
  words?: (intl: IntlShape) => Words<Values>;
  /** Above the fields. */
  note?: ReactNode;
  Fields: ComponentType<SectionProps<Item, Values>>;
  Preview?: ComponentType<SectionProps<Item, Values> & { parts: PageParts }>;
  Card?: ComponentType<{ item: Item; settings: Settings }>;
}

/** What the settings and a change of them call a section alike. */
type Key = keyof Settings & keyof SettingsChange;
type Request<Name extends Key> = Omit<NonNullable<SettingsChange[Name]>, 'version'>;

const change = (name: Key, request: object, version: number): SettingsChange => ({
  [name]: { ...request, version },
});

/** How a section that is stored under one name is read and changed. */
export function stored<Name extends Key, Values>(
  name: Name,
  toRequest: (values: Values) => Request<Name>,
) {
  return {
    pick: (settings: Settings) => settings[name] ?? null,
    toChange: (values: Values, version: number) => change(name, toRequest(values), version),
  };
}

/** How one that the shop fills by itself, as long as nobody does, is left to the shop again. */
export function reset(name: Key, empty: object = {}) {
  return (version: number) => change(name, { reset: true, ...empty }, version);
}

export type ClaimName = (typeof claimNames)[number];

/** Claims that the shop can state by itself. Uptime has only the text of the owner. */
export type ComputableClaim = Exclude<ClaimName, 'uptime'>;

/** The first screen of the shop with these figures; another feature's part. */
type Hero = (said: (claim: ClaimName) => string) => ReactNode;
