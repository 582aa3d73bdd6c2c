import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { adminClosePath } from '../../shop/paths';
import { FILE_WAITS } from '../../worker/contract';
import { lastDays } from '../kit/date/days';
import { useToday } from '../kit/date/useToday';
import { useTryStatementMutation, type StatementPreview } from './api';
import { UNSAID } from './useStatementUpload';
import { leaveFile, takeSharedFile } from './waitingFile';

/** Opens the day that a file is about, with the file; also one that another app shared. */
export function useFileDay(): { open: (file: File) => void; isSearching: boolean } {
  const today = useToday();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [compare, tried] = useTryStatementMutation();
  const open = async (file: File) => {
    const request = { date: today, version: 0, source: '', file, dryRun: true, reading: UNSAID };
    const { data } = await compare(request);
    leaveFile(file);
    await navigate(adminClosePath(data ? dayOf(data, today) : lastDays(2, today).from));
  };
  const openShared = useEffectEvent(async () => {
    const file = await takeSharedFile();
    if (file) await open(file);
  });
  useEffect(() => {
    if (hash === `#${FILE_WAITS}`) void openShared();
  }, [hash]);
  return { open: (file) => void open(file), isSearching: tried.isLoading };
}

/** The day with the most rows that can still be closed; what is not of another day is of today. */
function dayOf({ figures, otherDays }: StatementPreview, today: string): string {
  const others = otherDays.reduce((sum, { rows }) => sum + rows, 0);
  const ofToday = { day: today, rows: (figures.statement?.rows ?? 0) - others };
  const open = otherDays.filter(({ share }) => share === 'taken' || share === 'kept');
  return [ofToday, ...open].reduce((most, next) => (next.rows > most.rows ? next : most)).day;
}
