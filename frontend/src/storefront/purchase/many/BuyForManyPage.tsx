import { Suspense, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Bundle } from '../../../api/types';
import { useHydrated } from '../../../kit/hooks/useHydrated';
import { useLinkState } from '../../../kit/hooks/useLinkState';
import { asString } from '../../../kit/narrow';
import { ClientOnly } from '../../../kit/ui/ClientOnly';
import { PageHeading } from '../../../shop/page/PageHeading';
import { LIST_PARAM } from '../../../shop/paths';
import { usePeople } from '../../../shop/people/people';
import { withoutPhone } from '../../../shop/reading/phoneList';
import type { Purchase, PurchasePart } from '../purchase';
import { resumeLink } from '../resumeLink';
import { usePurchaseFlow, type PurchaseFlow } from '../usePurchaseFlow';
import { AddPeople } from './AddPeople';
import css from './ForMany.module.css';
import { ListProblems } from './ListProblems';
import { groupsOf, MAX_NUMBERS, partsIn, readManyList, type ManyList } from './manyList';
import { manyMessages as m } from './messages';
import { Networks } from './Networks';
import { NumbersField, type NumbersHandle } from './NumbersField';
import { Single } from './Single';
import { added, useManyDraft, type DraftState } from './useManyDraft';
import { useOffers } from './useOffers';

export interface PayForManyProps {
  flow: PurchaseFlow;
  /** At least two; none while a request that nobody answered is sent again. */
  parts: readonly PurchasePart[];
  /** How many entries of the text are left out. */
  leftOut: number;
  onContinue: (other: Purchase) => void;
}

export interface UnderwayProps {
  flow: PurchaseFlow;
  /** The order that stands for all of a list that is paid; null while one is under way. */
  listed: string | null;
  draft: DraftState;
  onContinue: (other: Purchase) => void;
}

interface Props {
  /** The best of some bundles, by its id; the catalogue knows. */
  bestOf: (bundles: readonly Bundle[]) => string | null;
  /** The parts behind the list, which come when they are needed. */
  Pay: ComponentType<PayForManyProps>;
  Underway: ComponentType<UnderwayProps>;
}

/** One bundle for each number of a list, with one payment. */
export function BuyForManyPage(props: Props) {
  const intl = useIntl();
  const hydrated = useHydrated();
  const [params] = useSearchParams();
  // The server knows nothing of the device, and reads no such address.
  const listed = hydrated ? params.get(LIST_PARAM) : null;
  return (
    <div className={css.page}>
      <PageHeading
        title={intl.formatMessage(m.title)}
        description={intl.formatMessage(m.description, { most: MAX_NUMBERS })}
      />
      {/* Whoever leaves the lines of a list begins anew. */}
      <Steps key={listed} listed={listed} {...props} />
    </div>
  );
}

function Steps({ listed, bestOf, Pay, Underway }: Props & { listed: string | null }) {
  const flow = usePurchaseFlow(null, asString(useLinkState()['resume']) ?? null);
  const draft = useManyDraft();
  const onContinue = useContinue(flow);
  if (listed !== null || flow.sent !== null || flow.finishedElsewhere !== null) {
    return (
      <Suspense>
        <Underway flow={flow} listed={listed} draft={draft} onContinue={onContinue} />
      </Suspense>
    );
  }
  return <Making bestOf={bestOf} Pay={Pay} flow={flow} draft={draft} onContinue={onContinue} />;
}

/** Goes back to a payment that was left: for many here, of one bundle in its dialog. */
function useContinue(flow: PurchaseFlow) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (other: Purchase) => {
    if (other.parts) flow.resume(other.key);
    else {
      const { to, state } = resumeLink(search, other);
      void navigate(to, { state, preventScrollReset: true });
    }
  };
}

interface MakingProps extends Pick<Props, 'bestOf' | 'Pay'> {
  flow: PurchaseFlow;
  draft: DraftState;
  onContinue: (other: Purchase) => void;
}

/** Numbers, bundles, total, payment: from the text down, so that nothing above moves while somebody types. */
function Making({ bestOf, Pay, flow, draft: { draft, change }, onContinue }: MakingProps) {
  const intl = useIntl();
  const people = usePeople();
  const offers = useOffers();
  const { isLater, bundles = [] } = offers;
  const list = readManyList(draft, people);
  const { receivers } = list;
  const groups = groupsOf(list, bundles, draft, { people, bestOf, isLater });
  const parts = partsIn(groups, { isLater });
  const [only, ...others] = parts;
  const leftOut = list.wrong.length + list.over + receivers.length - parts.length;
  const remove = (phone: string) => change({ text: withoutPhone(draft.text, phone) });
  // What was sent stays as it is until an answer comes.
  const isFixed = flow.unanswered !== null;
  return (
    <>
      <p className="lead">{intl.formatMessage(m.lead, { most: MAX_NUMBERS })}</p>
      <div className={css.making} inert={isFixed}>
        <Typing text={draft.text} list={list} onType={(text) => change({ text })}>
          <AddPeople
            people={people}
            isListed={(phone) => receivers.some((one) => one.phone === phone)}
            onAdd={(lines) => change({ text: lines.reduce(added, draft.text) })}
            onRemove={remove}
          />
        </Typing>
        <ClientOnly>
          <Networks
            receivers={receivers}
            groups={groups}
            offers={offers}
            onMove={(phone, network) => change({ moved: { ...draft.moved, [phone]: network } })}
            onRemove={remove}
            onChoose={(network, id) => change({ chosen: { ...draft.chosen, [network]: id } })}
          />
          {only && others.length === 0 && !isFixed && <Single part={only} />}
        </ClientOnly>
      </div>
      {(others.length > 0 || isFixed) && (
        <Suspense>
          <Pay flow={flow} parts={parts} leftOut={leftOut} onContinue={onContinue} />
        </Suspense>
      )}
    </>
  );
}

interface TypingProps {
  text: string;
  list: ManyList;
  onType: (text: string) => void;
  /** Ways to add without typing. */
  children: ReactNode;
}

function Typing({ text, list, onType, children }: TypingProps) {
  const field = useRef<NumbersHandle>(null);
  const [isTyping, setTyping] = useState(false);
  return (
    <div className={css.typing}>
      <NumbersField
        ref={field}
        text={text}
        onType={(typed) => {
          setTyping(true);
          onType(typed);
        }}
        onLeave={() => setTyping(false)}
      />
      <ClientOnly>
        {children}
        <ListProblems list={list} isTyping={isTyping} onMend={(one) => field.current?.mend(one)} />
      </ClientOnly>
    </div>
  );
}
