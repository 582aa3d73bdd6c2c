import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { IntlShape, MessageDescriptor } from 'react-intl';
import type { Permission } from '../../api/types';
import type { Labels } from '../../kit/form/useAppForm';
import type { SectionState, Settings } from './api';
import { claims } from './claims';
import { dailyGoal } from './dailyGoal';
import { dataUse } from './dataUse';
import { openingHours } from './hours/openingHours';
import { promises } from './hours/promises';
import { FeedsCard } from './FeedsCard';
import { lateOffer } from './lateOffer';
import { limits } from './limits';
import { feedMessages, groupMessages as g, pageNames, textMessages } from './messages';
import { orderForm } from './orderForm';
import { providerOrder } from './providers/providerOrder';
import { refunds } from './refunds';
import { rules } from './rules/rules';
import type { PageParts, Section } from './section';
import { SectionForm } from './SectionForm';
import { SectionCard } from './SettingCard';
import { business, contact, demoVideo, terms } from './shop';
import { TextsCard } from './TextsCard';
import { tills } from './tills';
import { ussdCodes } from './ussdCodes';
import { walletFees } from './walletFees';

/** A section as the contents list it. */
export interface Entry {
  path: string;
  title: string | MessageDescriptor;
  said: Section<SectionState, FieldValues>['said'];
  /** What its fields are called. */
  labelsOf: (intl: IntlShape) => string[];
  isShown: (settings: Settings) => boolean;
  card: (settings: Settings, parts: PageParts) => ReactNode;
  /** None where nothing is edited, or each row has a form of its own. */
  edited?: {
    need: Permission;
    hasPreview: boolean;
    form: (settings: Settings, parts: PageParts) => ReactNode;
  };
}

function entry<Item extends SectionState, Values extends FieldValues>(
  section: Section<Item, Values>,
): Entry {
  const { path, title, need, said, pick } = section;
  return {
    path,
    title,
    said,
    labelsOf: (intl) => labelTexts(intl, section.labels(intl)),
    isShown: (settings) => pick(settings) !== null,
    card: (settings) => <SectionCard section={section} settings={settings} />,
    edited: {
      need,
      hasPreview: section.Preview !== undefined,
      form: (settings, parts) => {
        const item = pick(settings);
        return item && <SectionForm section={section} item={item} parts={parts} />;
      },
    },
  };
}

/** A label that depends on its place in a list names no field by itself. */
function labelTexts<Values extends FieldValues>(intl: IntlShape, labels: Labels<Values>): string[] {
  return Object.values(labels).flatMap((label) => {
    if (typeof label === 'function') return [];
    return typeof label === 'string' ? label : intl.formatMessage(label);
  });
}

const feeds: Entry = {
  path: 'feeds',
  title: feedMessages.title,
  said: [feedMessages],
  labelsOf: () => [],
  isShown: () => true,
  card: () => <FeedsCard />,
};

const pageTexts: Entry = {
  path: 'texts',
  title: textMessages.title,
  said: [textMessages],
  labelsOf: (intl) => Object.values(pageNames).map((name) => intl.formatMessage(name)),
  isShown: () => true,
  card: ({ texts }, { builtIn }) => <TextsCard texts={texts} builtIn={builtIn} />,
};

interface Group {
  title: MessageDescriptor;
  entries: readonly Entry[];
}

/** The settings in the order of the contents. */
export const groups: readonly Group[] = [
  {
    title: g.shop,
    entries: [entry(contact), entry(business), entry(openingHours), entry(dailyGoal)],
  },
  {
    title: g.orders,
    entries: [entry(promises), entry(lateOffer), entry(orderForm), entry(ussdCodes)],
  },
  {
    title: g.payments,
    entries: [entry(tills), entry(walletFees), entry(refunds), entry(providerOrder), entry(limits)],
  },
  { title: g.notifications, entries: [entry(rules)] },
  {
    title: g.pages,
    entries: [entry(claims), entry(demoVideo), entry(terms), entry(dataUse), feeds, pageTexts],
  },
];

export const sections: readonly Entry[] = groups.flatMap(({ entries }) => entries);
