import { useEffect, useRef } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import type { ApiError } from '../../../api/apiError';
import { moneyMessages } from '../moneyMessages';
import { problemText } from './problemText';
import { BarProblem, FootBar } from './FootBar';
import { ActionButton, ActionGroup } from '../list/ActionGroup';

interface Choice {
  key: string;
  text: MessageDescriptor;
  onPress: () => void;
}

interface Props {
  /** Why the last action was not carried out. */
  problem: ApiError | null;
  /** The likeliest first; it stands out. */
  choices: readonly Choice[];
  /** The choice that was asked about last; the focus goes back to it. */
  returnTo: string | null;
}

/** What can be done, under the thumb; nothing stands there when nothing can. */
export function ActionBar({ problem, choices, returnTo }: Props) {
  const intl = useIntl();
  const group = useFocusOn(returnTo);
  if (!problem && choices.length === 0) return null;
  return (
    <FootBar>
      {problem && <BarProblem>{problemText(intl, problem)}</BarProblem>}
      <ActionGroup ref={group} role="group" aria-label={intl.formatMessage(moneyMessages.actions)}>
        {choices.map(({ key, text, onPress }, place) => (
          <ActionButton
            key={key}
            data-action={key}
            look={place === 0 ? 'primary' : 'outline'}
            onClick={onPress}
          >
            {intl.formatMessage(text)}
          </ActionButton>
        ))}
      </ActionGroup>
    </FootBar>
  );
}

function useFocusOn(action: string | null) {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (action) group.current?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus();
  }, [action]);
  return group;
}
