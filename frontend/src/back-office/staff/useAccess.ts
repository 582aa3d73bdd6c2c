import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { isApiError } from '../../api/apiError';
import { toastShown } from '../../components/toast/toastSlice';
import { errorText } from '../../i18n/errorText';
import { useStepUp } from '../kit/step-up/useStepUp';
import { useToastWithUndo } from '../kit/form/useToastWithUndo';
import {
  useActOnPersonMutation,
  useGiveLinkMutation,
  useResetSecondFactorMutation,
  type Act,
} from './api';
import { personMessages as m } from './messages';
import type { IssuedLink, Person } from './types';

const told = { disable: m.disabled, enable: m.enabled, 'sign-out': m.signedOut } as const;
const undoing = { disable: 'enable', enable: 'disable' } as const;

/** Carries out what an owner decides about somebody's access, and tells what came of it. */
export function useAccess({ _id, name }: Person, onGiven: (given: IssuedLink) => void) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const tellWithUndo = useToastWithUndo();
  const [send] = useActOnPersonMutation();
  const [sendLink] = useGiveLinkMutation();
  const [sendReset] = useResetSecondFactorMutation();
  const { confirmed, question } = useStepUp();
  const [busy, setBusy] = useState<Act | 'link' | 'factor' | null>(null);

  const fail = (error: unknown) => {
    const text = isApiError(error) ? errorText(intl, error) : '';
    dispatch(toastShown({ tone: 'error', title: intl.formatMessage(m.failed), text }));
  };
  const act = async (what: Act) => {
    setBusy(what);
    const { error } = await send({ _id, act: what });
    setBusy(null);
    if (error !== undefined) {
      fail(error);
      return;
    }
    const title = intl.formatMessage(told[what], { name });
    if (what === 'sign-out') dispatch(toastShown({ tone: 'success', title }));
    else tellWithUndo({ title }, () => send({ _id, act: undoing[what] }));
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
    const title = intl.formatMessage(m.factorReset, { name });
    dispatch(toastShown({ tone: 'success', title, text: intl.formatMessage(m.factorResetText) }));
  };
  return { busy, act, giveLink, resetFactor, question };
}
