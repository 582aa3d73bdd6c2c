import DialogContent from '@mui/material/DialogContent';
import { useState, type ReactNode } from 'react';
import type { PaymentDetail } from '../../api/types';
import { ActionBar } from '../kit/dialog/ActionBar';
import { DetailColumns } from '../kit/dialog/DetailColumns';
import { useAction } from '../kit/dialog/useAction';
import { nextSteps, type Asked } from './actions';
import { ActionPanel } from './ActionPanel';
import { Attempts } from './Attempts';
import { actionMessages } from './messages';
import { PaymentAdvice } from './PaymentAdvice';
import { PaymentContact } from './PaymentContact';
import { PaymentFacts } from './PaymentFacts';
import { SameBrowser } from './SameBrowser';
import { TwinPayment } from './TwinPayment';

interface Props {
  payment: PaymentDetail;
  /** Says how old this is while the newest could not be loaded. */
  outdated: ReactNode;
}

/** Everything known of one payment, and under the thumb its next step; one that is asked about takes its place. */
export function PaymentDetails({ payment, outdated }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [lastAsked, setLastAsked] = useState<string | null>(null);
  const run = useAction(() => setAsked(null));
  const ask = (next: Asked) => {
    run.clearProblem();
    setLastAsked(next.action);
    setAsked(next);
  };
  const cancel = () => {
    run.clearProblem();
    setAsked(null);
  };
  if (asked) {
    return <ActionPanel payment={payment} asked={asked} run={run} onCancel={cancel} />;
  }
  return (
    <>
      <DialogContent>
        {outdated}
        <TwinPayment payment={payment} />
        <PaymentAdvice payment={payment} />
        <PaymentContact payment={payment} />
        <SameBrowser payments={payment.sameBrowser} />
        <DetailColumns>
          <PaymentFacts payment={payment} />
          <Attempts payment={payment} run={run} onAsk={ask} />
        </DetailColumns>
      </DialogContent>
      <ActionBar
        problem={run.problem}
        returnTo={lastAsked}
        choices={nextSteps(payment).map((step) => ({
          key: step.action,
          text: actionMessages[step.action],
          onPress: () => ask(step),
        }))}
      />
    </>
  );
}
