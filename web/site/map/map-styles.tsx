import css from './map.css?url'

/** The style sheet of maps: pages without one do not load it. */
export const MapStyles = () => <link rel="stylesheet" href={css} precedence="default" />
