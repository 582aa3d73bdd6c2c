import { useLayoutEffect, useEffectEvent, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Bundle } from '../../../api/types';
import { useLinkState } from '../../../kit/hooks/useLinkState';
import { asString } from '../../../kit/narrow';
import { usePeople } from '../../../shop/people/people';
import { withoutPhone } from '../../../shop/reading/phoneList';
import type { Purchase } from '../purchase';
import { resumeLink } from '../resumeLink';
import { usePurchaseFlow, type PurchaseFlow } from '../usePurchaseFlow';
import { AddPeople } from './AddPeople';
import type { ForManyProps, Stage } from './BuyForManyPage';
import css from './ForMany.module.css';
import { ListProblems } from './ListProblems';
import { groupsOf, partsIn, readManyList } from './manyList';
import { Networks } from './Networks';
import { PayForMany } from './PayForMany';
import { Single } from './Single';
import { Underway } from './Underway';
import { added, type DraftState } from './useManyDraft';
import { useOffers } from './useOffers';

interface Props extends ForManyProps {
  /** The best of some bundles, by its id; the catalogue knows. */
  bestOf: (bundles: readonly Bundle[]) => string | null;
  /** The lines of a list that is paid. */
  renderList: (orderId: string, draft: DraftState) => ReactNode;
}

/** What the text is understood as, its payment, and what follows that. */
export function ForMany({ listed, draft, onStage, renderList, ...making }: Props) {
  const flow = usePurchaseFlow(null, asString(useLinkState()['resume']) ?? null);
  const onContinue = useContinue(flow);
  const isUnderway = listed !== null || flow.sent !== null || flow.finishedElsewhere !== null;
  useStage(isUnderway ? 'underway' : flow.unanswered ? 'sending' : 'making', onStage);
  if (isUnderway) {
    return (
      <Underway
        flow={flow}
        listed={listed}
        draft={draft}
        onContinue={onContinue}
        renderList={renderList}
      />
    );
  }
  return <Making {...making} flow={flow} draft={draft} onContinue={onContinue} />;
}

function useStage(stage: Stage, onStage: (stage: Stage) => void) {
  const tell = useEffectEvent(onStage);
  useLayoutEffect(() => {
    tell(stage);
    return () => tell('making');
  }, [stage]);
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

interface MakingProps extends Pick<Props, 'draft' | 'isTyping' | 'field' | 'bestOf'> {
  flow: PurchaseFlow;
  onContinue: (other: Purchase) => void;
}

/** Numbers, bundles, total, payment: from the text down, so that nothing above moves while somebody types. */
function Making({ draft: { draft, change }, isTyping, field, bestOf, ...pay }: MakingProps) {
  const people = usePeople();
  const offers = useOffers();
  const { isLater, bundles = [] } = offers;
  const list = readManyList(draft, people);
  const { receivers } = list;
  const groups = groupsOf(list, bundles, draft, { people, bestOf, isLater });
  const parts = partsIn(groups, { isLater });
  const [only, ...others] = parts;
  const leftOut = list.wrong.length + list.over + receivers.length - parts.length;
  const remove = (phone: string) => change(({ text }) => ({ text: withoutPhone(text, phone) }));
  // What was sent stays as it is until an answer comes.
  const isFixed = pay.flow.unanswered !== null;
  return (
    <>
      <div className={css.making} inert={isFixed}>
        <AddPeople
          people={people}
          isListed={(phone) => receivers.some((one) => one.phone === phone)}
          onAdd={(line) => change(({ text }) => ({ text: added(text, line) }))}
          onRemove={remove}
        />
        <ListProblems list={list} isTyping={isTyping} onMend={field.mend} />
        <Networks
          receivers={receivers}
          groups={groups}
          offers={offers}
          onMove={(phone, network) => change({ moved: { ...draft.moved, [phone]: network } })}
          onRemove={remove}
          onChoose={(network, id) => change({ chosen: { ...draft.chosen, [network]: id } })}
        />
        {only && others.length === 0 && !isFixed && <Single part={only} />}
      </div>
      {(others.length > 0 || isFixed) && <PayForMany parts={parts} leftOut={leftOut} {...pay} />}
    </>
  );
}
