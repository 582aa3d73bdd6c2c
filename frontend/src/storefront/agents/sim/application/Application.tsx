import { useState } from 'react';
import type { SentApplication } from '../api';
import { ApplicationDone } from './ApplicationDone';
import { ApplicationForm } from './ApplicationForm';
import { forgetApplication, keptDone } from './kept';

/** The form, or what came of it on this device. */
export function Application() {
  const [done, setDone] = useState(keptDone);
  const [fresh, setFresh] = useState(false);
  const arrive = (sent: SentApplication) => {
    setDone(sent);
    setFresh(true);
  };
  const again = () => {
    forgetApplication();
    setDone(null);
  };
  return done ? (
    <ApplicationDone done={done} fresh={fresh} onAnother={again} />
  ) : (
    <ApplicationForm onSent={arrive} />
  );
}
