import { useInLanguage } from '../../../i18n/useInLanguage';

interface Props {
  name: string;
  /** Empty when there is none. */
  nameSwahili: string;
}

/** What was bought, in the language of the page where the shop has a name in it. */
export function ProductName({ name, nameSwahili }: Props) {
  const { text, lang } = useInLanguage()(name, nameSwahili);
  return <span lang={lang}>{text}</span>;
}
