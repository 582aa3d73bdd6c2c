import { Suspense, useRef, useState, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { prepareParts } from '../../../kit/load/lazyPart';
import { useHydrated } from '../../../kit/hooks/useHydrated';
import { Spinner } from '../../../kit/ui/Spinner';
import { PageHeading } from '../../../shop/page/PageHeading';
import { LIST_PARAM } from '../../../shop/paths';
import { useHasPeople } from '../../../shop/people/hasPeople';
import { useHasPurchases } from '../hasPurchases';
import { AddContacts } from './AddContacts';
import css from './ForMany.module.css';
import { MAX_NUMBERS } from './manyDraft';
import { manyMessages as m } from './messages';
import { NumbersField, type NumbersHandle } from './NumbersField';
import { added, useManyDraft, type DraftState } from './useManyDraft';

/** Whether the text can be changed: not while what was sent has no answer; later it is out of sight. */
export type Stage = 'making' | 'sending' | 'underway';

export interface ForManyProps {
  /** The order that stands for all of a list that is paid. */
  listed: string | null;
  draft: DraftState;
  /** What the next digits may complete is not wrong yet. */
  isTyping: boolean;
  field: NumbersHandle;
  onStage: (stage: Stage) => void;
}

interface Props {
  /** Everything below the text, in a chunk of its own that comes when there is something to show. */
  ForMany: ComponentType<ForManyProps>;
  chunk: string;
}

/** One bundle for each number of a list, with one payment. */
export function BuyForManyPage({ ForMany, chunk }: Props) {
  const intl = useIntl();
  const field = useRef<NumbersHandle>(null);
  const draft = useManyDraft();
  const [isTyping, setTyping] = useState(false);
  const [stage, setStage] = useState<Stage>('making');
  const { listed, isWanted } = useWanted(draft);
  return (
    <div className={css.page}>
      <PageHeading
        title={intl.formatMessage(m.title)}
        description={intl.formatMessage(m.description, { most: MAX_NUMBERS })}
      />
      <div className={css.typing} hidden={stage === 'underway'} inert={stage === 'sending'}>
        <p className="lead">{intl.formatMessage(m.lead, { most: MAX_NUMBERS })}</p>
        <NumbersField
          ref={field}
          text={draft.draft.text}
          onType={(text) => {
            setTyping(true);
            draft.change({ text });
          }}
          onFocus={() => void prepareParts([chunk])}
          onLeave={() => setTyping(false)}
        />
        <AddContacts
          onAdd={(lines) => draft.change(({ text }) => ({ text: lines.reduce(added, text) }))}
        />
      </div>
      <div className={css.below}>
        {isWanted ? (
          <Suspense fallback={<Spinner />}>
            {/* Whoever leaves the lines of a list begins anew. */}
            <ForMany
              key={listed}
              listed={listed}
              draft={draft}
              isTyping={isTyping}
              field={{ mend: (place) => field.current?.mend(place) }}
              onStage={setStage}
            />
          </Suspense>
        ) : (
          <p className="quiet">{intl.formatMessage(m.empty)}</p>
        )}
      </div>
    </div>
  );
}

/** The server knows nothing of the device, and reads no address of a list. */
function useWanted({ draft }: DraftState) {
  const hydrated = useHydrated();
  const [params] = useSearchParams();
  const hasPeople = useHasPeople();
  const hasPurchases = useHasPurchases();
  const listed = hydrated ? params.get(LIST_PARAM) : null;
  const isSaid = draft.text.trim() !== '' || listed !== null;
  return { listed, isWanted: hydrated && (isSaid || hasPeople || hasPurchases) };
}
