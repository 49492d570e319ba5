/** The version of this package, which a request names in its header `User-Agent`. */
export const version = '0.1.0';
