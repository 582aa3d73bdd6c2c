const drawings = {
  router: 'M4 14.5h16V20H4zM8 14.5V4.5M16 14.5V9M7.5 17.3h.01M11 17.3h.01',
  briefcase: 'M4 8h16v11H4zM9 8V5h6v3M4 13h16M12 12v2.5',
  signal:
    'M12 19h.01M8.5 15.5a5 5 0 0 1 7 0M5.5 12.2a9.3 9.3 0 0 1 13 0M2.8 8.9a13.5 13.5 0 0 1 18.4 0',
  signalOff: 'M4 4l16 16M12 19h.01M8.5 15.5a5 5 0 0 1 7 0M5.5 12.2a9.3 9.3 0 0 1 13 0',
  pin: 'M12 21s7-6.2 7-11.2a7 7 0 1 0-14 0C5 14.8 12 21 12 21zM12 12.2a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8z',
  menu: 'M4 7h16M4 12h16M4 17h10',
  cross: 'M6 6l12 12M18 6L6 18',
  sun: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.2A8.5 8.5 0 0 1 9.8 4a8.5 8.5 0 1 0 10.2 10.2z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  chat: 'M4 5h16v11H11l-4.5 4v-4H4zM8.5 9.5h7M8.5 12.5h4',
  phone: 'M7 2.5h10v19H7zM11 18.5h2',
  lightning: 'M13 2.5L5 13.5h6l-1 8 8-11h-6z',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V7M15.5 3.5V7M8.5 15h3',
  shield: 'M12 3l8 3v5.5c0 4.5-3.3 8-8 9.5-4.7-1.5-8-5-8-9.5V6zM8.5 12l2.5 2.5 4.5-5',
  truck:
    'M2.5 6h11v11h-11zM13.5 10h4l4 4v3h-8M7 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17.5 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  tools:
    'M14.5 6.5a4 4 0 0 1 5-3.5l-2.5 2.5 1.5 1.5L21 4.5a4 4 0 0 1-5.5 5L7 18a2.1 2.1 0 0 1-3-3z',
  pencil: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5',
  receipt: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 12h5',
  layers: 'M12 3.5l9 5-9 5-9-5zM3.5 12.5l8.5 4.7 8.5-4.7M3.5 16.5l8.5 4.7 8.5-4.7',
  alert: 'M12 3.5l9.5 16.5h-19zM12 10v4.5M12 17.2h.01',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  person: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
  search: 'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM20.5 20.5l-5-5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  refresh: 'M20 12a8 8 0 1 1-2.5-5.8M20 3.5v5h-5',
  share:
    'M17.5 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6.5 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM17.5 21a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8.7 10.8l6.6-4M8.7 13.2l6.6 4',
  down: 'M6 9.5l6 6 6-6',
  print: 'M7 8V3.5h10V8M7 17H4V8h16v9h-3M7 14h10v6.5H7z',
  call: 'M5 3.5h4l1.5 5-2.2 1.5a12 12 0 0 0 5.7 5.7l1.5-2.2 5 1.5v4c0 1-.8 1.7-1.7 1.5A17 17 0 0 1 3.5 5.2C3.4 4.3 4 3.5 5 3.5z',
  sim: 'M6 3h8l4 4v14H6zM9.5 12h5v5.5h-5zM12 12v5.5',
  book: 'M12 6.5c-2.3-1.8-5-2.2-8-1.5v14c3-.7 5.7-.3 8 1.5 2.3-1.8 5-2.2 8-1.5V5c-3-.7-5.7-.3-8 1.5zM12 6.5v14',
  play: 'M3.5 5.5h17v13h-17zM10.5 9.5l4.5 2.5-4.5 2.5z',
  quiz: 'M4 4h16v16H4zM9.5 9.5a2.5 2.5 0 1 1 3.7 2.2c-.8.5-1.2 1-1.2 1.9M12 16.5h.01',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.5v5l3.3 2',
  percent:
    'M5.5 18.5l13-13M7.5 9.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM16.5 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  trash: 'M4.5 6.5h15M9.5 6.5v-3h5v3M6.5 6.5l1 14h9l1-14M10 10.5v6M14 10.5v6',
} as const;

export type IconName = keyof typeof drawings;

/** Decoration beside a text that says the same. */
export function Icon({ name, size }: { name: IconName; size?: number }) {
  return <Drawing path={drawings[name]} size={size} />;
}

/** The same of a drawing that not every page has. */
export function Drawing({ path, size = 24 }: { path: string; size?: number | undefined }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
