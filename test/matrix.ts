/** `npm test -- --all`: what is tested once for each of many cases too. */
export const IS_ALL = process.env['TEST_ALL'] === '1'
