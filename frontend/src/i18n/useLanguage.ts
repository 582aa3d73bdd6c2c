import { useDispatch, useSelector } from 'react-redux';
import { writeLocal } from '../lib/storage';
import { prepareLanguage } from './catalogue';
import { LANGUAGE_KEY, languageChosen, selectLanguage, type Language } from './languageSlice';

export function useLanguage(): [Language, (next: Language) => Promise<void>] {
  const dispatch = useDispatch();
  const choose = async (next: Language) => {
    await prepareLanguage(next);
    writeLocal(LANGUAGE_KEY, next);
    dispatch(languageChosen(next));
  };
  return [useSelector(selectLanguage), choose];
}
