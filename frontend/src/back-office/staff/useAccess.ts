import { useState } from 'react';
import { useToast } from '../../kit/toast/useToast';
import { errorPhrase } from '../../i18n/errorText';
import { useStepUp } from '../kit/step-up/useStepUp';
import { useToastWithUndo } from '../kit/form/useToastWithUndo';
import {
  useActOnPersonMutation,
  useGiveLinkMutation,
  useResetSecondFactorMutation,
  type Act,
  type IssuedLink,
  type Person,
} from './api';
import { personMessages as m } from './messages';

const done = { disable: m.disabled, enable: m.enabled, 'sign-out': m.signedOut } as const;
const undoing = { disable: 'enable', enable: 'disable' } as const;

/** Carries out what an owner decides about somebody's access, and tells what came of it. */
export function useAccess({ _id, name }: Person, onGiven: (given: IssuedLink) => void) {
  const toast = useToast();
  const toastWithUndo = useToastWithUndo();
  const [send] = useActOnPersonMutation();
  const [sendLink] = useGiveLinkMutation();
  const [sendReset] = useResetSecondFactorMutation();
  const { confirmed, question } = useStepUp();
  const [busy, setBusy] = useState<Act | 'link' | 'factor' | null>(null);

  const fail = (error: unknown) => toast('error', m.failed, errorPhrase(error));
  const act = async (what: Act) => {
    setBusy(what);
    const { error } = await send({ _id, act: what });
    setBusy(null);
    if (error !== undefined) {
      fail(error);
      return;
    }
    const title = [done[what], { name }] as const;
    if (what === 'sign-out') toast('success', title);
    else toastWithUndo(title, null, () => send({ _id, act: undoing[what] }));
  };
  const giveLink = async () => {
    setBusy('link');
    const { data, error } = await sendLink(_id);
    setBusy(null);
    if (data) onGiven(data);
    else fail(error);
  };
  const resetFactor = async () => {
    setBusy('factor');
    const { data, error } = await confirmed((confirmation) => sendReset({ _id, confirmation }));
    setBusy(null);
    if (error !== undefined) fail(error);
    if (!data) return;
    toast('success', [m.factorReset, { name }], m.factorResetText);
  };
  return { busy, act, giveLink, resetFactor, question };
}
