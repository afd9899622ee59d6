import css from './data-room.css?url'

/** The style sheet of confidential files: other pages do not load it. */
export const RoomStyles = () => <link rel="stylesheet" href={css} precedence="default" />
