import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectSession } from '../../../api/sessionSlice';
import { toastShown } from '../../../components/toast/toastSlice';
import type { AuditQuery } from './api';
import { auditMessages as m } from './messages';

/** Hands the rows that the list shows to the browser as a file. */
export function useExport(query: AuditQuery) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { token } = useSelector(selectSession);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const file = await ask(query, token ?? '').catch(() => null);
    setBusy(false);
    if (file) hand(file);
    else dispatch(toastShown({ tone: 'error', title: intl.formatMessage(m.exportFailed) }));
  };
  return { busy, save };
}

async function ask(query: AuditQuery, token: string): Promise<Blob | null> {
  const wanted = Object.entries(query).filter(([, value]) => Boolean(value)) as [string, string][];
  const answer = await fetch(`/api/audit/export?${new URLSearchParams(wanted).toString()}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return answer.ok ? answer.blob() : null;
}

function hand(file: Blob) {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = 'audit.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
